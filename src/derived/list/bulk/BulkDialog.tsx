import { type ReactNode, useRef } from 'react';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { BulkPreview } from './BulkPreview.tsx';
import type { BulkRun, BulkWork } from './bulkRun.ts';
import { RunDialog } from './RunDialog.tsx';
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
  const control = useBulkRun();
  // What was asked for at first is what is tried again.
  const requested = useRef<BulkWork>(undefined);
  const begin = async (some: readonly SelectedRecord[]) => {
    requested.current ??= work();
    if (requested.current) onRun(await control.start(requested.current, some));
  };
  return (
    <RunDialog
      title={title}
      width="sm"
      action={action}
      isDangerous={isDangerous}
      control={control}
      onBegin={() => void begin(records)}
      onGoOn={(some) => void begin(some)}
      onClose={onClose}
    >
      {children}
      <BulkPreview records={records} />
    </RunDialog>
  );
}
