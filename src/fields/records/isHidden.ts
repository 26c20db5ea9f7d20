import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Whether pickers leave out a record (`x-entity.hiddenBy`). */
export function isHidden({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && (record[hiddenBy.field] ?? false) === hiddenBy.when;
}
