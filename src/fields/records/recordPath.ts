import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { facetPath } from './facetPath.ts';

/**
 * The path of a record, below the district's path. For tabs it names the record (`facetPath`); a single-record entity
 * has no id.
 */
export function recordPath(entity: Entity, id: unknown): string {
  if (entity.single) return entity.path;
  if (isFormFacet(entity)) return facetPath(entity.path, entity.id, id);
  return `${barePath(entity.path)}/${encodeURIComponent(String(id))}`;
}
