import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';

/** The console's address of a record, below the district's; a tab of a record names it by the query, and the only one of its kind has no number. */
export function recordPath(entity: Entity, id: unknown): string {
  if (entity.single) return entity.path;
  if (isFormFacet(entity)) return `${entity.path}?${entity.id.name}=${encodeURIComponent(String(id))}`;
  return `${entity.path}/${encodeURIComponent(String(id))}`;
}
