import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import type { FieldProblem } from './fieldProblem.ts';
import { type NullHandling, withDefaults, withoutEmpty } from './recordShape.ts';
import { visibleRecord } from './visibleValues.ts';

/** A validated record as it would be stored, with its problems. */
interface ValidatedRecord {
  readonly record: RecordData;
  readonly problems: readonly FieldProblem[];
}

type Validate = (record: RecordData) => readonly FieldProblem[];

type ValidationSubject = Pick<Entity, 'schema' | 'id' | 'fields' | 'fieldsFor' | 'foreign' | 'ofOthers'>;

/**
 * Validates a new record and then fills defaults, because a default does not satisfy `required`. In the product's own
 * files, however, the default of a required field satisfies it. An invalid default of a foreign schema is not filled,
 * because defaults are only informative there. Values of hidden fields are validated, but not stored.
 */
export function prepareNewRecord(
  entity: ValidationSubject,
  sent: RecordData,
  validate: Validate,
): ValidatedRecord {
  const cleaned = withoutEmpty(entity.fields, sent, nullsOf(entity));
  const needed = entity.fields.filter(({ required }) => required && !entity.foreign);
  const problems = validate(withDefaults(needed, cleaned));
  if (problems.length > 0) return { record: cleaned, problems };
  const visible = withoutHidden(entity, cleaned, (record) => validate(withDefaults(needed, record)));
  const whole = withDefaults(entity.fields, visible);
  const wrong = validate(whole);
  if (wrong.length === 0 || !entity.foreign) return { record: whole, problems: wrong };
  const fitting = entity.fields.reduce((record, field) => {
    const filled = withDefaults([field], record);
    return filled[field.name] === record[field.name] || validate(filled).length > 0 ? record : filled;
  }, visible);
  return { record: fitting, problems: [] };
}

/**
 * Validates a change, given the record before the change and the sent fields. Values of fields that the change hides
 * are dropped before validation unless they were sent, as in a form. A null clears a field, or is stored if a foreign
 * schema allows null.
 */
export function prepareChangedRecord(
  entity: ValidationSubject,
  before: RecordData,
  sent: RecordData,
  validate: Validate,
): ValidatedRecord {
  const judge = (nulls: NullHandling) => {
    const all = withoutEmpty(entity.fields, { ...before, ...sent }, nulls);
    return judgedChange(entity, all, sent, validate);
  };
  const result = judge(nullsOf(entity));
  if (result.problems.length === 0 || !Object.values(sent).includes(null)) return result;
  const emptied = judge('needed');
  return emptied.problems.length === 0 ? emptied : result;
}

function judgedChange(
  entity: ValidationSubject,
  all: RecordData,
  sent: RecordData,
  validate: Validate,
): ValidatedRecord {
  const visible = visibleRecord(entity, all);
  const isLeft = (name: string) => Object.hasOwn(visible, name) || Object.hasOwn(sent, name);
  const whole = Object.fromEntries(Object.entries(all).filter(([name]) => isLeft(name)));
  const problems = validate(whole);
  return problems.length > 0
    ? { record: whole, problems }
    : { record: withoutHidden(entity, whole, validate), problems };
}

function nullsOf({ ofOthers }: ValidationSubject): NullHandling {
  return ofOthers ? 'taken' : 'needed';
}

/**
 * Drops the values of hidden fields, unless the record would then be invalid, for example because the schema requires
 * one of them.
 */
function withoutHidden(entity: ValidationSubject, record: RecordData, validate: Validate): RecordData {
  const { name } = entity.id;
  const visible = visibleRecord(entity, record);
  if (visible === record || validate(visible).length > 0) return record;
  return record[name] === undefined ? visible : { ...visible, [name]: record[name] };
}
