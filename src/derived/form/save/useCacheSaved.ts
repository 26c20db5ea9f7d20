import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';

/** Query calls whose cached responses are stale after a write. */
const staleAfterWrite = new Set([
  'getList',
  'getMany',
  'getManyReference',
  'getInfiniteList',
  'changes',
  'uses',
]);

/**
 * The entities whose cached records are stale after a write of one entity: the list and other tabs of the same kind of
 * record, which share its version, and the owner, whose computed fields depend on its child rows.
 */
function siblingNames(resource: string, summaries: readonly EntitySummary[]): ReadonlySet<string> {
  const own = summaries.find(({ name }) => name === resource);
  const kind = own?.record?.kind;
  const same = kind === undefined ? [] : summaries.filter(({ record }) => record?.kind === kind);
  const names = [...same.map(({ name }) => name), ...(own?.parent === undefined ? [] : [own.parent])];
  return new Set(names.filter((name) => name !== resource));
}

/** Returns a function that caches the record that a write returned, and invalidates the lists that may show it. */
export function useCacheSaved(resource: string): (record: RecordData) => void {
  const client = useQueryClient();
  const summaries = useSummaries();
  return useCallback(
    (record) => {
      client.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], record);
      const others = siblingNames(resource, summaries);
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, call, ...named] }) =>
          (name === resource && staleAfterWrite.has(String(call))) ||
          others.has(String(name)) ||
          (call === 'counts' && named.includes(resource)),
      });
      for (const name of [resource, ...others]) {
        void client.invalidateQueries({ queryKey: ['labels', name] });
      }
    },
    [client, resource, summaries],
  );
}
