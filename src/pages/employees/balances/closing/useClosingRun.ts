import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider, SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { ClosedYears, DueClosingRow } from '#schemas/protocol/balanceClosing.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { type ChunkResults, unanswered } from '../../../../derived/list/bulk/bulkRun.ts';
import { useChunkedRun } from '../../../../derived/list/bulk/useChunkedRun.ts';
import { readFailure } from '../../../../results/readFailure.ts';

/** Closes balance years, each as it was shown; one that is other by now is refused and left as it is. */
export function useClosingRun(closings: readonly DueClosingRow[], onEnd: () => void) {
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
      return unanswered(chunk, translate('bulk.unknown', { message }).trim());
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

/** Closed by somebody else meanwhile is closed too. */
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
