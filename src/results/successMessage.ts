import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * What a success is called for a record that is such a one (`by` of a result, `x-entity.results`), the key of a text:
 * "The campus user was deleted." Undefined where the file tells records apart by nothing.
 */
export function successMessage(entity: Entity, operation: string, record: RecordData): string | undefined {
  const meaning = Object.values(entity.results[operation] ?? {}).find(({ success }) => success);
  return meaning?.by?.messages[String(record[meaning.by.field])];
}
