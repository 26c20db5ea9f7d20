import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { WriteContext } from './writeContext.ts';

/** A write as the domain is asked about it. */
export interface PlainChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number | undefined;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/** Asks the rules of the domain that an entity has beside its schema. */
export async function applyDomain(
  { domain, actor, sql }: WriteContext,
  entity: Entity,
  change: PlainChange,
): Promise<void> {
  await domain.rules[entity.name]?.({ ...change, actor, sql });
}
