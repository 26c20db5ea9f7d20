import type { Entity } from '#schemas/model/readEntity.ts';
import { facetsOf, isFacet } from '#schemas/model/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';

/** The console's address of the imports of an entity, below the district's. */
export function importPath({ name }: Pick<EntitySummary, 'name'>): string {
  return `/import/${name}`;
}

/** The entity by which files bring the records of a list: its own, or the tab in which they are made. */
export function importTarget(
  entity: Pick<Entity, 'name' | 'record' | 'partOf'>,
  summaries: readonly EntitySummary[],
): EntitySummary | undefined {
  const own = summaries.find(({ name }) => name === entity.name);
  if (own?.imports) return own;
  return isFacet(entity) ? undefined : facetsOf(entity, summaries).find(({ imports }) => imports);
}
