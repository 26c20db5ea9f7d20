import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { textProblems } from '#schemas/model/cleanTexts.ts';
import { type FieldProblem, fieldPath, firstOfEach, problemOf } from '#schemas/model/fieldProblem.ts';
import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { storableProblems } from '#schemas/model/storableProblems.ts';
import { draftOf, insideBranch, type RecordValidator } from '#schemas/model/validateRecord.ts';
import { writeSchema } from '#schemas/model/writeSchema.ts';
import { checkRules } from '#schemas/rules/entityRules.ts';
import { formats } from '#schemas/rules/formats.ts';
import { isMultipleOf } from '#schemas/rules/multipleOf.ts';

const options: Options = {
  strict: false,
  allErrors: true,
  verbose: true,
  logger: false,
  unicodeRegExp: true,
};

const compilers = { '4': Ajv, '7': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 };

/**
 * Makes the service's validator of an entity: its schema, compiled; its rules between fields; and that
 * every value can be stored as it is. Agrees with the browser's (`schemas/model/validateRecord.ts`).
 */
export function compiledValidator(entity: Entity): RecordValidator {
  const schema = writeSchema(entity);
  const validate = compile(schema, entity);
  return (record, day) => {
    const valid = validate(record);
    const problems = (validate.errors ?? []).flatMap(problemFrom);
    const unnamed = valid || problems.length > 0 ? [] : [problemOf('', 'invalid', undefined)];
    return firstOfEach([
      ...storableProblems(entity.fields, record),
      ...textProblems(entity.fields, record),
      ...problems,
      ...unnamed,
      ...checkRules(entity.rules, record, day),
    ]);
  };
}

function compile(schema: JsonSchemaObject, entity: Entity) {
  const ajv = new compilers[draftOf(entity.schema)](options);
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (step: number, value: number) => isMultipleOf(value, step),
  });
  return ajv.compile({ ...schema, $schema: undefined });
}

/** Keywords that only say "something below failed". */
const parents = new Set(['if', 'propertyNames', '$ref']);

function problemFrom(error: ErrorObject): FieldProblem[] {
  if (parents.has(error.keyword) || insideBranch(error.schemaPath)) return [];
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<string, string>;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? '';
  const field = [fieldPath(error.instancePath), name].filter((step) => step !== '').join('.');
  return [problemOf(field, error.keyword, error.schema)];
}
