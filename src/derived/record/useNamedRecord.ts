import { use } from 'react';
import { useGetOne } from 'react-admin';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** The record that a heading names. */
export interface NamedRecord {
  readonly entity: Entity;
  /** The loaded record; undefined while loading, and for users who may not see the list. */
  readonly record: RecordData | undefined;
  /** The load error. The page then shows the record's number, and the error unless the user may not see the record. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

const itself = { error: null, refetch: () => {} } as const;

/**
 * Returns the record that a heading names: the given record itself or, on a tab, the same record from the entity that
 * lists the records.
 */
export function useNamedRecord(record: RecordData): NamedRecord {
  const { entity } = useEntity();
  const summaries = useSummaries();
  const parent = isFormFacet(entity) ? parentOf(entity, summaries) : undefined;
  const nameEntity = parent ? use(loadEntity(parent.name)) : entity;
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    nameEntity.name,
    { id: String(record.id) },
    { enabled: parent !== undefined, meta: failureInPlace },
  );
  return parent
    ? { entity: nameEntity, record: data, error: error ?? null, refetch: () => void refetch() }
    : { entity, record, ...itself };
}
