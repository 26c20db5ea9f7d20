import { useGetOne } from 'ra-core';
import { use } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** What a record's heading names and shows the state of. */
export interface NamedRecord {
  readonly entity: Entity;
  /** Undefined while it is on its way, and for those who may not see the list. */
  readonly record: RecordData | undefined;
  /** It could not be read: the page goes by the number of the record, and says so but to those who may not see it. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

const itself = { error: null, refetch: () => {} } as const;

/** A record by itself; for one of its tabs, the same record as its list has it. */
export function useNamedRecord(record: RecordData): NamedRecord {
  const { entity } = useEntity();
  const summaries = useSummaries();
  const parent = isFormFacet(entity) ? parentOf(entity, summaries) : undefined;
  const named = parent ? use(loadEntity(parent.name)) : entity;
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    named.name,
    { id: String(record.id) },
    { enabled: parent !== undefined, meta: shownInPlace },
  );
  return parent
    ? { entity: named, record: data, error: error ?? null, refetch: () => void refetch() }
    : { entity, record, ...itself };
}
