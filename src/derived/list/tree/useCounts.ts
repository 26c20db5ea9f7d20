import { useMemo } from 'react';
import { matching } from '#schemas/exchange/matching.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { TreeRows } from './useTreeRows.ts';

/** How many rows of a tree a filter leaves, counted once for each; undefined while they are not all there. */
export function useCounts({ rows, isWhole }: TreeRows): (filter: RecordData) => number | undefined {
  const { entity } = useEntity();
  return useMemo(() => {
    const counts = new Map<string, number>();
    return (filter) => {
      if (!isWhole) return undefined;
      const key = JSON.stringify(filter);
      const count = counts.get(key) ?? matching(entity, rows, filter).length;
      counts.set(key, count);
      return count;
    };
  }, [entity, rows, isWhole]);
}
