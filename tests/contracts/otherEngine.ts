import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { textProblems } from '#schemas/model/record/cleanTexts.ts';
import { contentProblems } from '#schemas/model/record/contentProblems.ts';
import { ruleProblems } from '#schemas/model/record/entityRules.ts';
import { type FieldProblem, fieldPath, firstOfEach, problemOf } from '#schemas/model/record/fieldProblem.ts';
import { type ErrorPlace, nearestBranch, selectedBranch } from '#schemas/model/record/selectedBranch.ts';
import {
  draftOf,
  insideBranch,
  type RecordValidator,
  storableProblems,
} from '#schemas/model/record/validateRecord.ts';
import { writeSchema } from '#schemas/model/record/writeSchema.ts';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { isMultipleOf } from '#schemas/values/multipleOf.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';

const options: Options = {
  // Ignores inherited properties. Otherwise `toString` would count as a property of every object.
  ownProperties: true,
  strict: false,
  allErrors: true,
  verbose: true,
  logger: false,
  unicodeRegExp: true,
};

const compilers = { '4': Ajv, '7': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 };

/**
 * Returns a validator that uses another validation engine (ajv). Browser and service share the product's own engine
 * (`schemas/model/record/validateRecord.ts`). If an independent engine agrees, both are probably right.
 */
export function compiledValidator(entity: Entity): RecordValidator {
  const known = validators.get(entity) ?? newValidator(entity);
  validators.set(entity, known);
  return known;
}

/** Validators by entity, cached because compiling one takes longer than validating with it. */
const validators = new WeakMap<Entity, RecordValidator>();

function newValidator(entity: Entity): RecordValidator {
  const schema = writeSchema(entity);
  const validate = compile(schema, entity);
  return (record, day) => {
    const valid = validate(record);
    const errors = (validate.errors ?? []).map(placed);
    const problems = errors.flatMap((error) => problemFrom(error, schema, errors));
    const unnamed = valid || problems.length > 0 ? [] : [problemOf('', 'invalid', undefined)];
    const found = [
      ...storableProblems(entity.fields, record),
      ...textProblems(entity.fields, record),
      ...contentProblems(entity.fields, record),
      ...problems,
      ...unnamed,
    ];
    return firstOfEach([...found, ...ruleProblems(entity.rules, record, found, day)]);
  };
}

type Draft = keyof typeof compilers;

/** Compilers by schema draft, cached because a new compiler first reads the schema of the draft. */
const made = new Map<Draft, Ajv>();

function compilerOf(draft: Draft): Ajv {
  const ajv = made.get(draft) ?? newCompiler(draft);
  made.set(draft, ajv);
  return ajv;
}

function newCompiler(draft: Draft): Ajv {
  const ajv = new compilers[draft](options);
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (step: number, value: number) => isMultipleOf(value, step),
  });
  return ajv;
}

/**
 * Compiles a schema and removes it from the compiler, because another registry may have a schema with the same name.
 */
function compile(schema: JsonSchemaObject, entity: Entity) {
  const ajv = compilerOf(draftOf(entity.schema));
  const own = { ...schema, $schema: undefined };
  try {
    return ajv.compile(own);
  } finally {
    ajv.removeSchema(own);
  }
}

/** Keywords whose errors only report that one of their subschemas failed. */
const parents = new Set(['if', 'propertyNames', '$ref']);

type PlacedError = ErrorObject & ErrorPlace;

function placed(error: ErrorObject): PlacedError {
  return Object.assign(error, {
    keywordLocation: error.schemaPath,
    instanceLocation: `#${error.instancePath}`,
  });
}

function problemFrom(
  error: PlacedError,
  schema: JsonSchemaObject,
  errors: readonly PlacedError[],
  below = '#',
): FieldProblem[] {
  if (parents.has(error.keyword) || insideBranch(`#${error.schemaPath.slice(below.length)}`)) return [];
  const isChoice = error.keyword === 'oneOf' || error.keyword === 'anyOf';
  const branch = isChoice ? selectedBranch(error, schema, errors) : undefined;
  const inside = (inner: PlacedError, place: string) => problemFrom(inner, schema, errors, place);
  const inTold = branch?.units.flatMap((inner) => inside(inner, branch.place)) ?? [];
  if (inTold.length > 0) return inTold;
  const nearest = isChoice ? nearestBranch(error, schema, errors, fieldPath(error.instancePath), inside) : [];
  if (nearest.length > 0) return nearest;
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<string, string>;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? '';
  const field = [fieldPath(error.instancePath), stepNamed(name)].filter((step) => step !== '').join('.');
  return [problemOf(field, error.keyword, error.schema)];
}
