import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { FieldProblem } from './fieldProblem.ts';
import { completeRecord, withDefaults, withoutEmpty } from './recordShape.ts';

/** A new record as it is to be stored, and what is wrong with it. */
interface NewRecord {
  readonly record: RecordData;
  readonly problems: readonly FieldProblem[];
}

/**
 * Judges what was sent as it was sent, and fills the schema's defaults after: a default is no answer to what is
 * required. In a file of one's own, which says both on purpose, the default of a required field is one. What the
 * defaults of a foreign schema would make wrong is not filled: there a default only tells.
 */
export function newRecordOf(
  entity: Pick<Entity, 'fields' | 'foreign'>,
  sent: RecordData,
  validate: (record: RecordData) => readonly FieldProblem[],
): NewRecord {
  const said = withoutEmpty(entity.fields, sent);
  const needed = entity.fields.filter(({ required }) => required && !entity.foreign);
  const problems = validate(withDefaults(needed, said));
  if (problems.length > 0) return { record: said, problems };
  const whole = completeRecord(entity.fields, sent);
  const wrong = validate(whole);
  if (wrong.length === 0 || !entity.foreign) return { record: whole, problems: wrong };
  const fitting = entity.fields.reduce((record, field) => {
    const filled = withDefaults([field], record);
    return filled[field.name] === record[field.name] || validate(filled).length > 0 ? record : filled;
  }, said);
  return { record: fitting, problems: [] };
}
