import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { DueClosingRow } from '#schemas/protocol/balanceClosing.ts';
import { RunDialog } from '../../../../derived/list/bulk/RunDialog.tsx';
import { ResultMessage } from '../../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../../results/RowsSkeleton.tsx';
import { ClosingPreview } from './ClosingPreview.tsx';
import { useClosingRun } from './useClosingRun.ts';
import { type ClosingScope, useDueClosings } from './useDueClosings.ts';

interface ClosingDialogProps {
  readonly scope: ClosingScope;
  /** After a run: balances begin anew. */
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

/** Closes balance years that are over: first what it comes to, then how far it is, then what became of each. */
export function ClosingDialog({ scope, onClosed, onClose }: ClosingDialogProps) {
  const translate = useTranslate();
  const found = useDueClosings(scope);
  // What was shown is what is closed, whatever is asked for anew meanwhile.
  const shown = useRef<readonly DueClosingRow[]>(undefined);
  if (found.status === 'success') shown.current ??= found.data;
  const closings = shown.current ?? [];
  const control = useClosingRun(closings, onClosed);
  const records = closings.map(({ balanceId, label }) => ({ id: balanceId, version: 0, label }));
  const leave = () => {
    found.clear();
    onClose();
  };
  const action =
    closings.length === 0
      ? undefined
      : translate('employeeTabs.balances.closing.submit', { smart_count: closings.length });
  return (
    <RunDialog
      title={translate('employeeTabs.balances.closing.title')}
      width="md"
      action={action}
      isDangerous={false}
      control={control}
      onBegin={() => void control.start({}, records)}
      onGoOn={(some) => void control.start({}, some)}
      onClose={leave}
    >
      {found.status === 'pending' && !shown.current && <RowsSkeleton rows={4} height={36} />}
      {found.status === 'error' && !shown.current && (
        <ResultMessage
          error={found.error}
          title={translate('employeeTabs.balances.closing.failed')}
          onRetry={found.ask}
        />
      )}
      {shown.current?.length === 0 && (
        <ResultMessage title={translate('employeeTabs.balances.closing.nothing')} />
      )}
      {closings.length > 0 && <ClosingPreview closings={closings} />}
    </RunDialog>
  );
}
