import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { RestoreOutcome } from './RestoreOutcome.tsx';

interface UndoDialogProps {
  readonly results: readonly RestoreResult[];
  /** How many acts are done, of how many. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly isWorking: boolean;
  /** Why it stopped. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** How far taking back is, and what became of each record. */
export function UndoDialog({ results, progress, isWorking, failure, onRetry, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const hasStopped = failure !== undefined;
  const isAnything = results.some(({ outcome }) => outcome === 'reversed');
  const done = isAnything ? 'undo.title' : 'undo.notDone';
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate(isWorking ? 'undo.working' : done)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {hasStopped && (
          <Alert severity="error">
            {failure}
            {progress.done > 0 && <Box sx={{ mt: 0.5 }}>{translate('undo.stopped', counted(progress))}</Box>}
          </Alert>
        )}
        {isWorking ? <Progress {...progress} /> : <RestoreOutcome results={results} onLeave={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button
          variant={hasStopped ? 'text' : 'contained'}
          onClick={onClose}
          disabled={isWorking}
          autoFocus={!hasStopped}
        >
          {translate('undo.close')}
        </Button>
        {hasStopped && (
          <Button variant="contained" onClick={onRetry} autoFocus>
            {translate('undo.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** How far it is, for a text. */
function counted({ done, total }: UndoDialogProps['progress']) {
  return { done: showCount(done), total: showCount(total) };
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const translate = useTranslate();
  const text = translate('undo.progress', counted({ done, total }));
  const bar = total > 1 ? { variant: 'determinate' as const, value: (100 * done) / total } : {};
  return (
    <Box role="status">
      {total > 1 && <Box sx={{ mb: 0.5 }}>{text}</Box>}
      <LinearProgress aria-label={translate('undo.working')} {...bar} />
    </Box>
  );
}
