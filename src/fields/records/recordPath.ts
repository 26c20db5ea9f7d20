import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { facetPath } from './facetPath.ts';

/**
 * The path of a record's page, below the district's path. The path of a tab names the record by a parameter
 * (`facetPath`); that of a single-record entity has no id.
 */
export function recordPath(entity: Entity, id: unknown): string {
  if (entity.single) return entity.path;
  if (isFormFacet(entity)) return facetPath(entity.path, entity.id, id);
  return `${barePath(entity.path)}/${encodeURIComponent(String(id))}`;
}
