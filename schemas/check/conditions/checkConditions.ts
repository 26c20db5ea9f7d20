import type { Field } from '../../model/fields/readFields.ts';
import { meetsCondition } from '../../model/record/validateRecord.ts';
import { isSchema } from '../../model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject, RecordData } from '../../values/jsonSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type PlacedField, type Subject } from '../basis/subject.ts';
import { candidatesFor } from './candidates.ts';
import { hasLists, requestedOf } from './requestedOf.ts';

/**
 * Checks the conditions of fields: they must refer to possible values, and must not have the same outcome for every
 * record.
 */
export function checkConditions(subject: Subject): Finding[] {
  const own = subject.fields.filter(({ path }) => path.length === 1);
  return own.flatMap((placed) =>
    Object.entries(placed.field.options.when ?? {}).flatMap(([option, condition]) => {
      if (!isSchema(condition)) return [];
      const at = pointerTo(placed.optionsPointer, 'when', option);
      const wrong = [
        ...unknownNames(condition, at, subject.entity.fields),
        ...wrongValues(condition, at, subject),
      ];
      return wrong.length > 0 ? wrong : decided(condition, at, option, placed, subject);
    }),
  );
}

/** Checks a condition on the record that does not belong to a field. */
export function conditionFindings(condition: JsonSchema, at: string, subject: Subject): Finding[] {
  const wrong = [
    ...unknownNames(condition, at, subject.entity.fields),
    ...wrongValues(condition, at, subject),
  ];
  if (wrong.length > 0 || outcomeOf(condition, subject) !== 'never') return wrong;
  const message = 'No record that the schema allows meets this condition.';
  return [finding('S092', at, message, 'Remove it, or fix the contradiction.')];
}

/** Reports unknown field names in a condition, including those in groups. */
function unknownNames(condition: JsonSchema, at: string, fields: readonly Field[]): Finding[] {
  const { names, properties } = requestedOf(condition, at);
  const known = fields.map((field) => field.name);
  const unknown = names.filter(({ name }) => !known.includes(name));
  const inner = properties.flatMap(({ name, schema, pointer }) => {
    const field = fields.find((candidate) => candidate.name === name);
    return field?.kind === 'group' ? unknownNames(schema, pointer, field.fields) : [];
  });
  return [
    ...unknown.map(({ name, pointer }) =>
      finding('S090', pointer, `There is no field "${name}".`, suggestion(name, known)),
    ),
    ...inner,
  ];
}

/** Reports values in a condition that the field never has. */
function wrongValues(condition: JsonSchema, at: string, subject: Subject): Finding[] {
  return requestedOf(condition, at).properties.flatMap(({ name, schema, pointer }) => {
    const field = ownField(subject, name);
    if (!field) return [];
    const impossible = requestedOf(schema, pointer).values.filter(
      ({ value }) => !subject.fits(field.pointer, value),
    );
    return impossible.map((listed) => {
      const message = `"${name}" is never ${JSON.stringify(listed.value)}.`;
      return finding('S091', listed.pointer, message, fixFor(field.field, listed.value));
    });
  });
}

function fixFor({ choices, kind }: Field, value: unknown): string {
  if (choices.length === 0) return `It is of kind ${kind}. Write a value that it allows.`;
  return suggestion(
    value,
    choices.map((choice) => String(choice.value)),
  );
}

const sayings: Readonly<Record<string, string>> = {
  hidden: 'Leave the field out of the form, or fix the condition.',
  readOnly: 'Write "readOnly": true on the property.',
  required: 'Add the field to "required".',
};

function decided(
  condition: JsonSchema,
  at: string,
  option: string,
  { field }: PlacedField,
  subject: Subject,
): Finding[] {
  const outcome = outcomeOf(condition, subject);
  if (outcome === 'never') {
    const message = 'No record that the schema allows meets this condition.';
    return [finding('S092', at, message, 'Remove it, or fix the contradiction.')];
  }
  if (outcome !== 'always') return [];
  if (option === 'hidden' && field.required) {
    const message = `"${field.name}" is required, but hidden in every record.`;
    return [finding('S094', at, message, 'Remove it from "required", or fix the condition.')];
  }
  return [
    finding('S093', at, 'Every record that the schema allows meets this condition.', sayings[option] ?? ''),
  ];
}

/** Whether a condition holds for no record, all records or some records; `unknown` if that cannot be determined. */
export type Outcome = 'never' | 'always' | 'sometimes' | 'unknown';

/** The maximum number of test records on which a condition is evaluated. */
const mostTried = 20_000;

/** Keywords of a condition whose outcome depends only on the fields in the condition. */
const decidable = new Set([
  'properties',
  'required',
  'type',
  'not',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'title',
  'description',
  '$comment',
]);

/**
 * Evaluates a condition on all records that could make a difference: each of its fields takes each candidate value, or
 * none. `unknown` if the candidates of a field cannot all be listed.
 */
function outcomeOf(condition: JsonSchema, subject: Subject): Outcome {
  const { schemas, names, properties } = requestedOf(condition, '');
  const isDecidable = (schema: JsonSchemaObject) =>
    hasLists(schema) && Object.keys(schema).every((keyword) => decidable.has(keyword));
  if (!schemas.every(isDecidable)) return 'unknown';
  const requested = [...new Set(names.map(({ name }) => name))].map((name) => {
    const declared = properties
      .filter((property) => property.name === name)
      .map((property) => property.schema);
    return { name, candidates: candidatesOf(name, declared, subject) };
  });
  const number = requested.reduce((product, { candidates }) => product * candidates.values.length, 1);
  if (number > mostTried || requested.some(({ candidates }) => !candidates.complete)) return 'unknown';
  return tried(condition, records(requested.map(({ name, candidates }) => [name, candidates.values])));
}

function candidatesOf(name: string, declared: readonly JsonSchema[], subject: Subject) {
  const placed = ownField(subject, name);
  if (!placed) return { values: [], complete: false };
  const schemas: JsonSchemaObject[] = declared.flatMap((schema) => [...requestedOf(schema, '').schemas]);
  return candidatesFor(placed.field, schemas, (value) => subject.fits(placed.pointer, value));
}

function tried(condition: JsonSchema, some: Iterable<RecordData>): Outcome {
  const seen = { held: false, failed: false };
  for (const record of some) {
    if (meetsCondition(condition, record)) seen.held = true;
    else seen.failed = true;
    if (seen.held && seen.failed) return 'sometimes';
  }
  if (seen.held) return 'always';
  return seen.failed ? 'never' : 'unknown';
}

/** All combinations of the given fields' values; undefined stands for no value. */
function* records(fields: readonly (readonly [string, readonly unknown[]])[]): Generator<RecordData> {
  const [first, ...others] = fields;
  if (first === undefined) return yield {};
  const [name, values] = first;
  for (const rest of records(others)) {
    for (const value of values) yield value === undefined ? rest : { ...rest, [name]: value };
  }
}
