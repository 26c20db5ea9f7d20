import { useGetMany } from 'ra-core';
import { labelOf } from '#schemas/model/recordShape.ts';
import { useTarget } from '../../../fields/records/useTarget.ts';
import type { StoredRecord } from '../tree/node.ts';

/** The names of records of another entity that the tree refers to, asked for at once; an id while it has none. */
export function useNames(target: string, ids: readonly unknown[]): (id: unknown) => string {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  const { entity } = useTarget(target);
  const { data } = useGetMany<StoredRecord>(
    target,
    { ids: wanted },
    { enabled: wanted.length > 0, retry: false },
  );
  return (id) => {
    const record = data?.find((candidate) => candidate?.id === id);
    return entity && record ? labelOf(entity, record) : `#${id}`;
  };
}
