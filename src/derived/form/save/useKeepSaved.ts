import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';

/** Calls whose answers may hold a record that was written, or be about it. */
const staleAfterWrite = new Set([
  'getList',
  'getMany',
  'getManyReference',
  'getInfiniteList',
  'changes',
  'uses',
]);

/**
 * The list and the other tabs of the same record: they hold the same row, which has another version now. And
 * what a part belongs to: what is worked out from its parts is another now.
 */
function siblingNames(resource: string, summaries: readonly EntitySummary[]): ReadonlySet<string> {
  const own = summaries.find(({ name }) => name === resource);
  const kind = own?.record?.kind;
  const same = kind === undefined ? [] : summaries.filter(({ record }) => record?.kind === kind);
  const names = [...same.map(({ name }) => name), ...(own?.parent === undefined ? [] : [own.parent])];
  return new Set(names.filter((name) => name !== resource));
}

/** Keeps what a write answered: the record itself at once, and every list of its entity is asked for anew. */
export function useKeepSaved(resource: string): (record: RecordData) => void {
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
