import { useGetList } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useEntity } from '../EntityContext.tsx';

export interface Parts {
  readonly records: readonly RecordData[] | undefined;
  readonly total: number;
  /** Why they could not be read. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The records of the entity in context that belong to another record, in their list's own order. */
export function useParts(owner: string | number): Parts {
  const { entity } = useEntity();
  const { data, total, error, refetch } = useGetList<RecordData & { id: string | number }>(
    entity.name,
    {
      pagination: { page: 1, perPage: longestPage },
      sort: entity.list.sort,
      filter: entity.parent === undefined ? {} : { [entity.parent]: owner },
    },
    { staleTime: 0, meta: shownInPlace },
  );
  return {
    records: data,
    total: total ?? 0,
    error: data === undefined ? (error ?? undefined) : undefined,
    refetch: () => void refetch(),
  };
}
