import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkRun, BulkWork } from './bulkRun.ts';
import { useBulkRun } from './useBulkRun.ts';

interface BulkDialogProps {
  readonly title: string;
  /** What the button says that begins it. */
  readonly action: string;
  readonly records: readonly SelectedRecord[];
  /** What is to be done; undefined while it cannot be done yet. */
  readonly work: () => BulkWork | undefined;
  readonly isDangerous?: boolean;
  /** What is to be said or chosen before. */
  readonly children?: ReactNode;
  /** After every run: those that were done need not be selected any more. */
  readonly onRun: (run: BulkRun) => void;
  readonly onClose: () => void;
}

/** A change of many records: what it will touch, how far it is, what became of each. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, action, records, work, isDangerous = false, children, onRun, onClose } = props;
  const heading = useId();
  const { run, isStopping, start, stop } = useBulkRun();
  // What was asked for at first is what is tried again.
  const asked = useRef<BulkWork>(undefined);
  const begin = async (some: readonly SelectedRecord[]) => {
    asked.current ??= work();
    if (asked.current) onRun(await start(asked.current, some));
  };
  const isOver = run.state === 'stopped' || run.state === 'finished';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={run.state === 'running' ? undefined : onClose}
      aria-labelledby={heading}
      role={isDangerous ? 'alertdialog' : 'dialog'}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {run.state === 'ready' && children}
        {run.state === 'ready' && <BulkPreview records={records} />}
        {run.state === 'running' && <BulkProgress run={run} />}
        {isOver && <BulkResults run={run} />}
      </DialogContent>
      <DialogActions>
        <BulkActions
          run={run}
          action={action}
          isDangerous={isDangerous}
          isStopping={isStopping}
          onBegin={() => void begin(records)}
          onGoOn={(some) => void begin(some)}
          onStop={stop}
          onClose={onClose}
        />
      </DialogActions>
    </Dialog>
  );
}
