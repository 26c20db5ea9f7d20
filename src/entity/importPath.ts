import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { facetsOf, isFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** The path of an entity's imports, below the district's path. */
export function importPath({ name }: Pick<EntitySummary, 'name'>): string {
  return `/import/${name}`;
}

/** The entities that an import into a list can fill: the list's own, or those of the record's tabs. */
export function importTargets(
  entity: Pick<Entity, 'name' | 'record' | 'parent'>,
  summaries: readonly EntitySummary[],
): EntitySummary[] {
  const own = summaries.find(({ name }) => name === entity.name);
  if (own?.imports) return [own];
  return isFacet(entity) ? [] : facetsOf(entity, summaries).filter(({ imports }) => imports);
}
