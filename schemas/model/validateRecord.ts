import { format, type OutputUnit, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import { checkRules } from '../rules/entityRules.ts';
import { formats } from '../rules/formats.ts';
import { type FieldProblem, fieldPath, firstOfEach, problemOf } from './fieldProblem.ts';
import type { JsonSchema, JsonSchemaObject, RecordData } from './jsonSchema.ts';
import type { Entity } from './readEntity.ts';
import { atPointer } from './resolveSchema.ts';
import { writeSchema } from './writeSchema.ts';

// The interpreter keeps its formats in one table; ours take their place, for browser and service alike.
Object.assign(format, formats);

/** Says what is wrong with a whole record: nothing, or problems on its fields. */
export type RecordValidator = (record: RecordData) => FieldProblem[];

/** The draft that a schema is written in; 2020-12 unless it says an older one. */
export function draftOf(schema: JsonSchemaObject): SchemaDraft {
  if (/draft-0[67]/.test(schema.$schema ?? '')) return '7';
  return /2019-09/.test(schema.$schema ?? '') ? '2019-09' : '2020-12';
}

/**
 * Makes the browser's validator of an entity: an interpreter, since the page's content security
 * policy forbids compiling code. The service's is `server/derived/validateRecord.ts`; shared vectors
 * prove that both agree.
 */
export function recordValidator(entity: Entity): RecordValidator {
  const schema = writeSchema(entity);
  const validator = new Validator(schema as Schema, draftOf(entity.schema), false);
  return (record) => {
    const problems = validator.validate(record).errors.flatMap((unit) => problemFrom(unit, schema));
    return firstOfEach([...problems, ...checkRules(entity.rules, record)]);
  };
}

/** Keywords that only say "something below failed": what is below has its own error. */
const parents = new Set([
  '$ref',
  '$recursiveRef',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
]);

function problemFrom(unit: OutputUnit, schema: JsonSchemaObject): FieldProblem[] {
  if (parents.has(unit.keyword) || insideBranch(unit.keywordLocation)) return [];
  const missing = unit.keyword === 'required' || /^depend/.test(unit.keyword);
  const name = missing ? [...unit.error.matchAll(/"([^"]*)"/g)].at(-1)?.[1] : undefined;
  const field = [fieldPath(unit.instanceLocation), name ?? ''].filter((step) => step !== '').join('.');
  return [problemOf(field, unit.keyword, atPointer(schema, unit.keywordLocation))];
}

/** Errors inside one branch of a choice say nothing of the others: the choice itself is what failed. */
export function insideBranch(location: string): boolean {
  return /\/(anyOf|oneOf|contains)\//.test(location);
}

/** Whether a condition, a JSON Schema fragment over the record, holds for it. */
export function holds(condition: JsonSchema, record: RecordData): boolean {
  if (typeof condition === 'boolean') return condition;
  return new Validator(condition as Schema, '2020-12').validate(record).valid;
}
