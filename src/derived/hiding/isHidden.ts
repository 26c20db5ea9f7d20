import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Whether pickers leave a record out (`x-entity.hiddenBy`). */
export function isHidden({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && (record[hiddenBy.field] ?? false) === hiddenBy.when;
}

/** Whether a record of what can be active or not is active: hiding it is to deactivate it. */
export function isActive(entity: Entity, record: RecordData): boolean {
  return entity.hiddenBy?.when === false && !isHidden(entity, record);
}
