import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import { useFailureText } from '../useFailureText.ts';
import type { JobControl } from '../useImportJob.ts';

interface UndoDialogProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onClose: () => void;
}

/** Asks before an import is taken back, and says what that means. */
export function UndoDialog({ job, control, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const { imports } = useImports();
  const heading = useId();
  const counted = useCounted();
  const { start, isStarting, failed } = useStart(control, onClose);
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{translate('imports.outcome.undoTitle')}</DialogTitle>
      <DialogContent>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        {translate('imports.outcome.undoText')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('imports.apply.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isStarting}
          onClick={() => void start(() => imports.undo(job.jobId))}
        >
          {counted('imports.outcome.undoRows', job.counts.outcomes.applied)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Starts work on an import from a dialog, which stays with the reason when it cannot start. */
export function useStart(control: JobControl, onClose: () => void) {
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const start = async (work: () => Promise<ImportJob>) => {
    setStarting(true);
    setFailed(undefined);
    try {
      const job = await work();
      onClose();
      control.take(job);
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { start, isStarting, failed };
}
