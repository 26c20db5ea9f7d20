import type { Entity } from '#schemas/model/readEntity.ts';

/** The console's address of a record, below the district's. */
export function recordPath(entity: Entity, id: unknown): string {
  return `${entity.path}/${encodeURIComponent(String(id))}`;
}
