import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Confirms all duplicates of a restored record, because it existed with them before. */
export function confirmDuplicates(entity: Entity): RecordData {
  const ofRules = entity.rules.flatMap((rule) => (rule.rule === 'unique' ? (rule.unless ?? []) : []));
  const ofFields = entity.fields.flatMap(({ options: { unique } }) =>
    typeof unique === 'object' && 'unless' in unique ? unique.unless : [],
  );
  const confirmations = [...ofRules, ...ofFields].filter((name) => fieldNamed(entity, name) !== undefined);
  return Object.fromEntries(confirmations.map((name) => [name, true]));
}
