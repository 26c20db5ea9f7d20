import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { DueClosingRow } from '#schemas/protocol/balanceClosing.ts';
import { BulkActions } from '../../../../derived/list/bulk/BulkActions.tsx';
import { BulkProgress } from '../../../../derived/list/bulk/BulkProgress.tsx';
import { BulkResults } from '../../../../derived/list/bulk/BulkResults.tsx';
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
  const heading = useId();
  const found = useDueClosings(scope);
  // What was shown is what is closed, whatever is asked for anew meanwhile.
  const shown = useRef<readonly DueClosingRow[]>(undefined);
  if (found.status === 'success') shown.current ??= found.data;
  const closings = shown.current ?? [];
  const { run, isStopping, start, stop } = useClosingRun(closings, onClosed);
  const records = closings.map(({ balanceId, label }) => ({ id: balanceId, version: 0, label }));
  const isOver = run.state === 'stopped' || run.state === 'finished';
  const leave = () => {
    found.clear();
    onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={run.state === 'running' ? undefined : leave}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{translate('employeeTabs.balances.closing.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {found.status === 'pending' && !shown.current && <RowsSkeleton rows={4} height={36} />}
        {found.status === 'error' && !shown.current && (
          <ResultMessage
            error={found.error}
            title={translate('employeeTabs.balances.closing.failed')}
            onRetry={found.ask}
          />
        )}
        {run.state === 'ready' && shown.current?.length === 0 && (
          <ResultMessage title={translate('employeeTabs.balances.closing.nothing')} />
        )}
        {run.state === 'ready' && closings.length > 0 && <ClosingPreview closings={closings} />}
        {run.state === 'running' && <BulkProgress run={run} />}
        {isOver && <BulkResults run={run} />}
      </DialogContent>
      <DialogActions>
        <BulkActions
          run={run}
          action={
            closings.length === 0
              ? undefined
              : translate('employeeTabs.balances.closing.submit', { smart_count: closings.length })
          }
          isDangerous={false}
          isStopping={isStopping}
          onBegin={() => void start({}, records)}
          onGoOn={(some) => void start({}, some)}
          onStop={stop}
          onClose={leave}
        />
      </DialogActions>
    </Dialog>
  );
}
