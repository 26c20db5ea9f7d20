import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';

/** Calls whose answers may hold a record that was written, or be about it. */
const staleAfterWrite = new Set([
  'getList',
  'getMany',
  'getManyReference',
  'getInfiniteList',
  'changes',
  'uses',
]);

/** Keeps what a write answered: the record itself at once, and every list of its entity is asked for anew. */
export function useKeepSaved(resource: string): (record: RecordData) => void {
  const client = useQueryClient();
  return useCallback(
    (record) => {
      client.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], record);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === resource && staleAfterWrite.has(String(queryKey[1])),
      });
      void client.invalidateQueries({ queryKey: ['labels', resource] });
    },
    [client, resource],
  );
}
