import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { RunControl } from './useChunkedRun.ts';

interface RunDialogProps {
  readonly title: string;
  readonly width: 'sm' | 'md';
  /** What the button says that begins it; none while there is nothing to begin. */
  readonly action: string | undefined;
  readonly isDangerous: boolean;
  readonly control: Pick<RunControl<never>, 'run' | 'isStopping' | 'stop'>;
  /** What is to be said, seen or chosen before. */
  readonly children: ReactNode;
  readonly onBegin: () => void;
  readonly onGoOn: (some: readonly SelectedRecord[]) => void;
  readonly onClose: () => void;
}

/** A run over many records: what it will touch, how far it is, what became of each. */
export function RunDialog(props: RunDialogProps) {
  const { title, width, action, isDangerous, control, children, onBegin, onGoOn, onClose } = props;
  const { run, isStopping, stop } = control;
  const heading = useId();
  const isOver = run.state === 'stopped' || run.state === 'finished';
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      onClose={run.state === 'running' ? undefined : onClose}
      aria-labelledby={heading}
      role={isDangerous ? 'alertdialog' : 'dialog'}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {run.state === 'ready' && children}
        {run.state === 'running' && <BulkProgress run={run} />}
        {isOver && <BulkResults run={run} />}
      </DialogContent>
      <DialogActions>
        <BulkActions
          run={run}
          action={action}
          isDangerous={isDangerous}
          isStopping={isStopping}
          onBegin={onBegin}
          onGoOn={onGoOn}
          onStop={stop}
          onClose={onClose}
        />
      </DialogActions>
    </Dialog>
  );
}
