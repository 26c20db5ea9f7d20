import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { facetPath } from './facetPath.ts';

/** The console's address of a record, below the district's; a tab of a record names that (`facetPath`), and the only one of its kind has no number. */
export function recordPath(entity: Entity, id: unknown): string {
  if (entity.single) return entity.path;
  if (isFormFacet(entity)) return facetPath(entity.path, entity.id, id);
  return `${barePath(entity.path)}/${encodeURIComponent(String(id))}`;
}
