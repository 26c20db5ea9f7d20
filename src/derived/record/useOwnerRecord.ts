import { use } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useLabels } from '../../fields/records/useLabels.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** The owner of a record. */
export interface OwnerRecord {
  readonly entity: Entity;
  readonly id: string | number;
  /** The loaded owner; undefined while loading, and for users who may not see the owner. */
  readonly record: RecordData | undefined;
  /** The owner's label, or a text that loading failed; undefined while loading. */
  readonly label: string | undefined;
}

/** Loads the owner of a record of the entity in context (`parent`); undefined if the record has none. */
export function useOwnerRecord(record: RecordData | undefined): OwnerRecord | undefined {
  const { entity } = useEntity();
  const translate = useTranslate();
  const field = entity.parent === undefined ? undefined : fieldNamed(entity, entity.parent);
  const summary = useSummaries().find(({ name }) => name === field?.options.reference);
  const id = field && (record?.[field.name] as string | number | null | undefined);
  const isNamed = summary !== undefined && id !== undefined && id !== null;
  const owner = isNamed ? use(loadEntity(summary.name)) : undefined;
  const { data, isError } = useGetOne<RecordData & { id: string | number }>(
    summary?.name ?? entity.name,
    { id: String(id) },
    { enabled: isNamed, meta: failureInPlace },
  );
  const label = useLabels(owner ?? entity, owner && data ? [data] : []);
  if (!owner || !isNamed) return undefined;
  const name = isError ? translate('form.record.nameFailed') : data && (label(data) || undefined);
  return { entity: owner, id, record: data, label: name };
}
