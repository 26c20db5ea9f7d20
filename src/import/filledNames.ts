import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/**
 * Returns the names of the tab entities that an import can fill together with an entity. The tabs' own schema files
 * decide.
 */
export function filledEntityNames(
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
