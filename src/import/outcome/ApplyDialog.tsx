import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pendingRows } from '#schemas/import/importJob.ts';
import { appliedResults, type ImportJob } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';
import { useStart } from './useStart.tsx';

interface JobDialogProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onClose: () => void;
}

/** Shows what an import will write before it is applied. Deactivating many records needs an extra confirmation. */
export function ApplyDialog({ job, control, onClose }: JobDialogProps) {
  const translate = useTranslate();
  const { imports } = useImports();
  const heading = useId();
  const counted = useCounted();
  const { start, isStarting, failed } = useStart(control, onClose);
  const [isConfirmed, setConfirmed] = useState(false);
  const { results } = job.counts;
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{translate('imports.apply.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {appliedResults
            .filter((name) => results[name] > 0)
            .map((name) => (
              <li key={name}>{counted(`imports.apply.${name}`, results[name])}</li>
            ))}
        </Box>
        {results.error > 0 && <Alert severity="info">{counted('imports.apply.error', results.error)}</Alert>}
        {job.grants > 0 && <Alert severity="warning">{counted('imports.apply.grants', job.grants)}</Alert>}
        {job.guard.needsYes && <Guard job={job} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={job.guard.needsYes}>
          {translate('imports.apply.cancel')}
        </Button>
        <Button
          variant="contained"
          autoFocus={!job.guard.needsYes}
          loading={isStarting}
          disabled={job.guard.needsYes && !isConfirmed}
          onClick={() => void start(() => imports.apply(job.jobId, isConfirmed))}
        >
          {counted('imports.apply.button', pendingRows(job))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface GuardProps {
  readonly job: ImportJob;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** Warns that more than a tenth of the active records would be deactivated. */
function Guard({ job: { guard }, isConfirmed, onConfirm }: GuardProps) {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <Alert severity="warning">
      {translate('imports.apply.guard', {
        count: showCount(guard.deactivations),
        total: showCount(guard.active),
      })}
      <FormControlLabel
        label={counted('imports.apply.confirm', guard.deactivations)}
        control={<Checkbox checked={isConfirmed} onChange={(_, isOn) => onConfirm(isOn)} />}
      />
    </Alert>
  );
}
