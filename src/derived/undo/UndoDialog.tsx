import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { releaseSave } from '../../ui/steadySave.ts';
import { RestoreOutcome } from './RestoreOutcome.tsx';

interface UndoDialogProps {
  readonly results: readonly RestoreResult[];
  /** The number of actions undone so far, and the total. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly isWorking: boolean;
  /** Whether the user pressed "Stop" and a request is still running. */
  readonly isStopping?: boolean;
  /** The error that stopped the undo; undefined if there was none or if the user stopped it. */
  readonly failure: string | undefined;
  /** Stops the undo after the current request; undefined if it can't be stopped. */
  readonly onStop?: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The progress of an undo, and the result for each record. */
export function UndoDialog(props: UndoDialogProps) {
  const { results, progress, isWorking, onClose } = props;
  const translate = useTranslate();
  const heading = useId();
  const isAnything = results.some(({ outcome }) => outcome === 'reversed');
  const done = isAnything ? 'undo.title' : 'undo.notDone';
  // Releases the fixed position of the dialog's buttons, because the results have another height than the progress.
  useEffect(() => {
    if (!isWorking) releaseSave();
  }, [isWorking]);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate(isWorking ? 'undo.working' : done)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {hasStopped(props) && <StoppedNotice {...props} />}
        {isWorking ? <Progress {...progress} /> : <RestoreOutcome results={results} onLeave={onClose} />}
      </DialogContent>
      <DialogActions>{isWorking ? <StopButton {...props} /> : <EndButtons {...props} />}</DialogActions>
    </Dialog>
  );
}

/** Whether some actions are not undone yet, because of an error or because the user stopped. */
function hasStopped({ isWorking, failure, progress }: UndoDialogProps): boolean {
  return !isWorking && (failure !== undefined || progress.done < progress.total);
}

/** Message key of the button that undoes the remaining actions. */
function goOn({ failure }: UndoDialogProps): string {
  return failure === undefined ? 'undo.goOn' : 'undo.retry';
}

function StoppedNotice(props: UndoDialogProps) {
  const { failure, progress } = props;
  const translate = useTranslate();
  const button = translate(goOn(props));
  return (
    <Alert severity={failure === undefined ? 'info' : 'error'}>
      {failure}
      {(progress.done > 0 || failure === undefined) && (
        <Box>{translate('undo.stopped', { ...counted(progress), button })}</Box>
      )}
    </Alert>
  );
}

/** The button that stops an undo; a single action can't be stopped. */
function StopButton({ progress, isStopping = false, onStop, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  if (!onStop || progress.total < 2) {
    return (
      <Button variant="contained" disabled onClick={onClose}>
        {translate('undo.close')}
      </Button>
    );
  }
  return (
    <Button autoFocus aria-disabled={isStopping} onClick={onStop}>
      {translate(isStopping ? 'undo.stopping' : 'undo.stop')}
    </Button>
  );
}

function EndButtons(props: UndoDialogProps) {
  const { onRetry, onClose } = props;
  const translate = useTranslate();
  const isOpen = hasStopped(props);
  return (
    <>
      <Button variant={isOpen ? 'text' : 'contained'} onClick={onClose} autoFocus={!isOpen}>
        {translate('undo.close')}
      </Button>
      {isOpen && (
        <Button variant="contained" onClick={onRetry} autoFocus>
          {translate(goOn(props))}
        </Button>
      )}
    </>
  );
}

/** The progress as arguments of a message, with formatted numbers. */
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
