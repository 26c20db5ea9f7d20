import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { facetsOf, isFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** The console's address of the imports of an entity, below the district's. */
export function importPath({ name }: Pick<EntitySummary, 'name'>): string {
  return `/import/${name}`;
}

/** The entities by which files bring what a list shows: its own, or the tab in which the records are made and those with rows of theirs. */
export function importTargets(
  entity: Pick<Entity, 'name' | 'record' | 'parent'>,
  summaries: readonly EntitySummary[],
): EntitySummary[] {
  const own = summaries.find(({ name }) => name === entity.name);
  if (own?.imports) return [own];
  return isFacet(entity) ? [] : facetsOf(entity, summaries).filter(({ imports }) => imports);
}
