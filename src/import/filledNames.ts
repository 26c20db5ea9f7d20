import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** The tabs that may be filled beside an entity, or its part; which of the tabs are, their files say. */
export function filledNames(
  {
    name,
    record,
    parts,
    import: options,
  }: Pick<Entity, 'name' | 'record'> & Partial<Pick<Entity, 'parts' | 'import'>>,
  summaries: readonly EntitySummary[],
): string[] {
  const part = parts?.[options?.part ?? '']?.of;
  if (record?.tab === undefined) return part === undefined ? [] : [part];
  return summaries
    .filter((one) => one.record?.kind === record.kind && isFormFacet(one) && one.name !== name)
    .map((one) => one.name);
}
