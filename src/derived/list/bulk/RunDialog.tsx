import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { releaseSave } from '../../../ui/steadySave.ts';
import { BulkResults } from './BulkResults.tsx';
import { type BulkRun, retryableRecords } from './bulkRun.ts';
import type { RunControl } from './useChunkedRun.ts';

/** Formats the result for the successful records of a run, by their number: "2 substitutes are now inactive." */
export type BulkWords = ((count: number) => ReactNode) | undefined;

interface RunDialogProps {
  readonly title: string;
  readonly width: 'sm' | 'md';
  /** Label of the start button; undefined while there is nothing to start. */
  readonly action: string | undefined;
  readonly isDangerous: boolean;
  readonly control: Pick<RunControl<never>, 'run' | 'isStopping' | 'stop'>;
  /** Content shown before the run starts. */
  readonly children: ReactNode;
  /** Formats the result for the successful records. */
  readonly what?: BulkWords;
  readonly onBegin: () => void;
  readonly onGoOn: (some: readonly SelectedRecord[]) => void;
  readonly onClose: () => void;
}

/** Dialog of a run over many records: preview, progress, and a result for each record. */
export function RunDialog(props: RunDialogProps) {
  const { title, width, action, isDangerous, control, children, what, onBegin, onGoOn, onClose } = props;
  const { run, isStopping, stop } = control;
  const heading = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      onClose={run.state === 'running' ? undefined : onClose}
      aria-labelledby={heading}
      role={isDangerous ? 'alertdialog' : 'dialog'}
    >
      <RunTitle id={heading}>{title}</RunTitle>
      <RunContent run={run} what={what}>
        {children}
      </RunContent>
      <RunActions
        run={run}
        action={action}
        isDangerous={isDangerous}
        isStopping={isStopping}
        onBegin={onBegin}
        onGoOn={onGoOn}
        onStop={stop}
        onClose={onClose}
      />
    </Dialog>
  );
}

export const RunTitle = DialogTitle;

interface RunContentProps {
  readonly run: BulkRun;
  readonly what?: BulkWords;
  readonly children: ReactNode;
  /** Content below the results, which scrolls with them. */
  readonly end?: ReactNode;
}

/** Content of a run's dialog: the children before the run, then the progress, then the results. */
export function RunContent({ run, children, what, end }: RunContentProps) {
  const isOver = run.state === 'stopped' || run.state === 'finished';
  const isReady = run.state === 'ready';
  // Releases the fixed position of the dialog's buttons, because progress and results have another height than the form
  // before them.
  useEffect(() => {
    if (!isReady) releaseSave();
  }, [isReady]);
  return (
    <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isReady && children}
      {run.state === 'running' && <BulkProgress run={run} />}
      {isOver && <BulkResults run={run} what={what} />}
      {isOver && end}
    </DialogContent>
  );
}

export function RunActions(props: BulkActionsProps) {
  return (
    <DialogActions>
      <BulkActions {...props} />
    </DialogActions>
  );
}

interface BulkActionsProps {
  readonly run: BulkRun;
  /** Label of the start button; undefined while there is nothing to start. */
  readonly action: string | undefined;
  readonly isDangerous: boolean;
  readonly isStopping: boolean;
  readonly onBegin: () => void;
  /** Runs the bulk change again, for the failed records and for the records that a stopped run did not reach. */
  readonly onGoOn: (records: readonly SelectedRecord[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
  /** Whether the start button submits the surrounding form; false while a preview loads. */
  readonly isSubmit?: boolean;
}

/** The buttons of a bulk run's dialog: start, stop, retry and close. */
function BulkActions(props: BulkActionsProps) {
  const { run, action, isDangerous, isStopping, onBegin, onGoOn, onStop, onClose, isSubmit } = props;
  const translate = useTranslate();
  if (run.state === 'running') {
    return (
      <Button autoFocus aria-disabled={isStopping} onClick={onStop}>
        {translate(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    );
  }
  if (run.state === 'ready') {
    return (
      <>
        <Button onClick={onClose} autoFocus={isDangerous}>
          {translate('bulk.cancel')}
        </Button>
        {action !== undefined && (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            {...(isSubmit === undefined ? { onClick: onBegin } : { type: 'submit', disabled: !isSubmit })}
          >
            {action}
          </Button>
        )}
      </>
    );
  }
  const retryable = retryableRecords(run);
  return (
    <>
      {retryable.length > 0 && (
        <Button onClick={() => onGoOn(retryable)}>
          {translate(run.state === 'stopped' ? 'bulk.goOn' : 'bulk.retry', { smart_count: retryable.length })}
        </Button>
      )}
      <Button variant="contained" onClick={onClose} autoFocus>
        {translate('bulk.close')}
      </Button>
    </>
  );
}

/** The progress of a run as a bar and as a number. */
function BulkProgress({ run: { done, refused, total } }: { run: BulkRun }) {
  const translate = useTranslate();
  const reached = done.length + refused.length;
  const text = translate('bulk.progress', {
    done: showCount(reached),
    total: showCount(total),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * reached) / total}
        aria-label={text}
      />
      <Box role="status">{text}</Box>
    </Box>
  );
}
