import type { QueryClient } from '@tanstack/react-query';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { recordOf } from '../../results/readAnew.ts';

/** Calls whose answers hold records, or are about them. */
const recordCalls = new Set([
  ...['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList'],
  ...['uses', 'changes', 'recordLog', 'totals', 'counts'],
]);

/**
 * Asks anew for whatever may show what was restored: records refer to each other, so that is all records. One that is
 * gone now is not asked for: the page that shows it leads away.
 */
export function refreshRestored(client: QueryClient, results: readonly RestoreResult[]): void {
  const gone = new Set(
    results
      .filter(({ does, outcome }) => does === 'remove' && outcome === 'reversed')
      .map(({ entity, recordId }) => `${entity} ${recordId}`),
  );
  const isOfGone = (queryKey: readonly unknown[]) => {
    const id = recordOf(queryKey);
    return id !== undefined && gone.has(`${String(queryKey[0])} ${id}`);
  };
  const isRecords = ([resource, call]: readonly unknown[]) =>
    resource === 'labels' || recordCalls.has(String(call));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isRecords(queryKey) && !isOfGone(queryKey),
  });
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isRecords(queryKey) && isOfGone(queryKey),
    refetchType: 'none',
  });
}
