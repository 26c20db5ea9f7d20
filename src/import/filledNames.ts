import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** The tabs that may be filled beside an entity; which of them are, their files say. */
export function filledNames(
  { name, record }: Pick<Entity, 'name' | 'record'>,
  summaries: readonly EntitySummary[],
): string[] {
  if (record?.tab === undefined) return [];
  return summaries
    .filter((one) => one.record?.kind === record.kind && isFormFacet(one) && one.name !== name)
    .map((one) => one.name);
}
