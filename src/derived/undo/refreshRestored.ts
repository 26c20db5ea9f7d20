import type { QueryClient } from '@tanstack/react-query';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { recordIdInKey } from '../../results/reloadEntity.ts';

/** Query calls whose responses contain records or data derived from them. */
const recordCalls = new Set([
  ...['getList', 'getOne', 'getMany', 'getManyReference', 'getInfiniteList'],
  ...['uses', 'changes', 'recordLog', 'totals', 'counts'],
]);

/**
 * Invalidates all cached records after an undo, because any record may reference a restored one. Records that the undo
 * removed are not reloaded; their page navigates away.
 */
export function refreshRestored(client: QueryClient, results: readonly RestoreResult[]): void {
  const removedIds = new Set(
    results
      .filter(({ does, outcome }) => does === 'remove' && outcome === 'reversed')
      .map(({ entity, recordId }) => `${entity} ${recordId}`),
  );
  const isOfGone = (queryKey: readonly unknown[]) => {
    const id = recordIdInKey(queryKey);
    return id !== undefined && removedIds.has(`${String(queryKey[0])} ${id}`);
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
