import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { ClosedYears, DueClosingRow, DueClosings } from '#schemas/protocol/people/balanceClosing.ts';
import { type ChunkResults, failedChunk } from '../../../../derived/list/bulk/bulkRun.ts';
import { RunDialog } from '../../../../derived/list/bulk/RunDialog.tsx';
import { useChunkedRun } from '../../../../derived/list/bulk/useChunkedRun.ts';
import { useEntity } from '../../../../entity/EntityContext.tsx';
import { ResultMessage } from '../../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../../results/RowsSkeleton.tsx';
import { readFailure } from '../../../../results/readFailure.ts';
import { useQueryState } from '../../../../results/useQueryState.ts';
import { ClosingPreview } from './ClosingPreview.tsx';

interface ClosingButtonProps {
  readonly scope: ClosingScope;
  /**
   * Whether there are balance years to close. If not, the button is hidden, but an open dialog stays, to show its
   * results.
   */
  readonly isDue?: boolean;
  readonly onClosed?: () => void;
  readonly variant?: ButtonProps['variant'];
}

/** Opens a preview of the balance years to close, for users who can adjust balances. */
export function ClosingButton(props: ClosingButtonProps) {
  const { scope, isDue = true, onClosed = () => {}, variant = 'outlined' } = props;
  const translate = useTranslate();
  const { may } = useEntity();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!may.edit.allowed || !(isDue || isOpen)) return null;
  return (
    <>
      <Button ref={button} variant={variant} onClick={() => setOpen(true)}>
        {translate('employeeTabs.balances.closing.action')}
      </Button>
      {isOpen && (
        <ClosingDialog
          scope={scope}
          onClosed={onClosed}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface ClosingDialogProps {
  readonly scope: ClosingScope;
  /** Called after balance years were closed, because the balances have changed. */
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

/** Closes past balance years: shows a preview, the progress, and a result for each. */
function ClosingDialog({ scope, onClosed, onClose }: ClosingDialogProps) {
  const translate = useTranslate();
  const found = useDueClosings(scope);
  // Keeps the previewed data, so that exactly what was shown is closed even if it is reloaded.
  const previewed = useRef<readonly DueClosingRow[]>(undefined);
  if (found.status === 'success') previewed.current ??= found.data;
  const closings = previewed.current ?? [];
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
      onGoOn={(remaining) => void control.start({}, remaining)}
      onClose={leave}
    >
      {found.status === 'pending' && !previewed.current && <RowsSkeleton rows={4} height={36} />}
      {found.status === 'error' && !previewed.current && (
        <ResultMessage
          error={found.error}
          title={translate('employeeTabs.balances.closing.failed')}
          onRetry={found.ask}
        />
      )}
      {previewed.current?.length === 0 && (
        <ResultMessage title={translate('employeeTabs.balances.closing.nothing')} />
      )}
      {closings.length > 0 && <ClosingPreview closings={closings} />}
    </RunDialog>
  );
}

/** Closes the previewed balance years. A balance that has changed since the preview is rejected and left unchanged. */
function useClosingRun(closings: readonly DueClosingRow[], onEnd: () => void) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const client = useQueryClient();
  const send = async (_: object, chunk: readonly SelectedRecord[]): Promise<ChunkResults> => {
    try {
      const rows = chunk.flatMap(({ id }) => rowOf(closings.find(({ balanceId }) => balanceId === id)));
      const answer = await provider.action(entity.name, 'closeYears', { body: { rows } });
      return resultsOf(chunk, answer as ClosedYears, (state) =>
        translate(`employeeTabs.balances.closing.state.${state}`),
      );
    } catch (error) {
      const { message = '' } = readFailure(entity, 'closeYears', error, translate);
      return failedChunk(chunk, translate('bulk.unknown', { message }).trim());
    }
  };
  return useChunkedRun(send, () => {
    const isAbout = (name: unknown) => name === entity.name || name === 'employee/absence-reason-year';
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, call] }) => isAbout(name) && call !== 'dueClosings',
    });
    onEnd();
  });
}

function rowOf(closing: DueClosingRow | undefined) {
  const last = closing?.years.at(-1);
  if (!closing || !last) return [];
  return [{ balanceId: closing.balanceId, asOf: closing.asOf, carriedDays: last.carriedDays }];
}

/**
 * Splits balances into closed ones and rejected ones, the latter with the reason. A balance that another user has
 * closed in the meantime counts as closed.
 */
function resultsOf(
  chunk: readonly SelectedRecord[],
  { results }: ClosedYears,
  say: (state: string) => string,
): ChunkResults {
  const states = new Map(results.map(({ balanceId, state }) => [balanceId, state]));
  const stateOf = ({ id }: SelectedRecord) => states.get(Number(id)) ?? 'notFound';
  const isDone = (record: SelectedRecord) => ['closed', 'alreadyClosed'].includes(stateOf(record));
  return {
    done: chunk.filter(isDone),
    refused: chunk
      .filter((record) => !isDone(record))
      .map((record) => ({ record, message: say(stateOf(record)), uses: [] })),
  };
}

/** The balances to close: one, an employee's, or all that the user can see. */
type ClosingScope =
  | { readonly balanceId: number }
  | { readonly workerId: number }
  | Readonly<Record<string, never>>;

/** Loads all balances with a past year that is not closed, page by page. */
function useDueClosings(scope: ClosingScope) {
  const provider = useDataProvider<ConsoleProvider>();
  return useQueryState({
    key: ['employee/absence-reasons', 'dueClosings', scope],
    read: async () => {
      const requested = Object.fromEntries(Object.entries(scope).map(([name, id]) => [name, String(id)]));
      const found: DueClosingRow[] = [];
      let query: Record<string, string> | undefined = requested;
      while (query) {
        const answer = await provider.action('employee/absence-reasons', 'dueClosings', { query });
        const { closings, next } = answer as DueClosings;
        found.push(...closings);
        query = next === null ? undefined : { ...requested, after: String(next) };
      }
      return found;
    },
  });
}
