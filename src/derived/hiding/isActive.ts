import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isHidden } from '../../fields/records/isHidden.ts';

/** Whether a record is active, for entities whose records are deactivated rather than hidden. */
export function isActive(entity: Entity, record: RecordData): boolean {
  return entity.hiddenBy?.when === false && !isHidden(entity, record);
}
