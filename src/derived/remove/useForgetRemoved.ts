import { useQueryClient } from '@tanstack/react-query';
import { useUnselect } from 'ra-core';
import { useCallback } from 'react';
import { useEntity } from '../EntityContext.tsx';

/**
 * Lets go of what the cache holds after a deletion, or after a replacement that has changed records of
 * other entities too: everything is asked for anew, and a deleted record itself is gone, from selections too.
 */
export function useForgetRemoved(): (removed?: string | number) => void {
  const client = useQueryClient();
  const { entity } = useEntity();
  const unselect = useUnselect(entity.name);
  return useCallback(
    (removed) => {
      if (removed !== undefined) unselect([removed], true);
      const isOfRemoved = (key: readonly unknown[]) => isOf(key, entity.name, removed);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isRecords(queryKey) && !isOfRemoved(queryKey),
      });
      // The page below the dialog still shows the deleted record: asked for now, it would only be missed.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isOfRemoved(queryKey),
        refetchType: 'none',
      });
    },
    [client, entity, unselect],
  );
}

/** Calls whose answers hold records; schemas and counts of other things stay. */
const recordCalls = new Set(['getList', 'getOne', 'getMany', 'getManyReference', 'uses', 'changes']);

function isRecords([resource, call]: readonly unknown[]): boolean {
  return resource === 'labels' || recordCalls.has(String(call));
}

function isOf([resource, call, params]: readonly unknown[], name: string, id: unknown): boolean {
  const about = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;
  const isAboutOne = call === 'getOne' || call === 'uses' || call === 'changes';
  return id !== undefined && resource === name && isAboutOne && String(about) === String(id);
}
