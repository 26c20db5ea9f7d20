import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';
import { useStart } from './useStart.ts';

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
