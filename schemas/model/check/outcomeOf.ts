import type { JsonSchema, JsonSchemaObject, RecordData } from '../jsonSchema.ts';
import { holds } from '../validateRecord.ts';
import { candidatesFor } from './candidates.ts';
import { requestedOf } from './requestedOf.ts';
import { ownField, type Subject } from './subject.ts';

/** Whether a condition holds for records: for none, for all, for some; or it cannot be told. */
export type Outcome = 'never' | 'always' | 'sometimes' | 'unknown';

/** How many records are tried at most. */
const mostTried = 20_000;

/** Keywords over the whole record whose outcome the fields in the condition decide alone. */
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
 * Tries a condition on every record that could make a difference: each field that it asks for takes each of
 * its telling values, or none. `unknown` where the telling values of a field cannot all be listed.
 */
export function outcomeOf(condition: JsonSchema, subject: Subject): Outcome {
  const { schemas, names, properties } = requestedOf(condition, '');
  if (schemas.some((schema) => Object.keys(schema).some((keyword) => !decidable.has(keyword))))
    return 'unknown';
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
    if (holds(condition, record)) seen.held = true;
    else seen.failed = true;
    if (seen.held && seen.failed) return 'sometimes';
  }
  if (seen.held) return 'always';
  return seen.failed ? 'never' : 'unknown';
}

/** Every combination of the values of some fields; undefined stands for no value. */
function* records(fields: readonly (readonly [string, readonly unknown[]])[]): Generator<RecordData> {
  const [first, ...others] = fields;
  if (first === undefined) return yield {};
  const [name, values] = first;
  for (const rest of records(others)) {
    for (const value of values) yield value === undefined ? rest : { ...rest, [name]: value };
  }
}
