import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Returns the message key for a successful operation, chosen by the value of the record's field that the result's `by`
 * names (`x-entity.results`): "The campus user was deleted." Undefined if the entity declares none.
 */
export function successMessage(entity: Entity, operation: string, record: RecordData): string | undefined {
  const meaning = Object.values(entity.results[operation] ?? {}).find(({ success }) => success);
  return meaning?.by?.messages[String(record[meaning.by.field])];
}
