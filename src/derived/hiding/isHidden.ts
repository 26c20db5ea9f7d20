import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Whether pickers leave out a record (`x-entity.hiddenBy`). */
export function isHidden({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && (record[hiddenBy.field] ?? false) === hiddenBy.when;
}

/** Whether a record is active, for entities whose records are deactivated rather than hidden. */
export function isActive(entity: Entity, record: RecordData): boolean {
  return entity.hiddenBy?.when === false && !isHidden(entity, record);
}
