import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Whether a record is hidden (`x-entity.hiddenBy`). Pickers leave out hidden records. */
export function isHidden({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && (record[hiddenBy.field] ?? false) === hiddenBy.when;
}
