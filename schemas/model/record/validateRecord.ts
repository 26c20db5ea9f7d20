import './validatorSchema.ts';
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { clockTimePattern } from '../../values/formats.ts';
import type { JsonSchema, JsonSchemaObject, RecordData } from '../../values/jsonSchema.ts';
import { stepNamed } from '../../values/pathSteps.ts';
import { isStorable, largestInteger } from '../../values/storable.ts';
import { windowsIn } from '../../values/timeWindows.ts';
import type { Entity } from '../entity/readEntity.ts';
import { isConsent } from '../fields/fixedValue.ts';
import type { Field } from '../fields/readFields.ts';
import { insideBranch, keywordAt } from '../schema/keywordPath.ts';
import { type Draft, draftOf } from '../schema/keywords.ts';
import { textProblems } from './cleanTexts.ts';
import { contentProblems } from './contentProblems.ts';
import { ruleProblems } from './entityRules.ts';
import { type FieldProblem, fieldPath, firstOfEach, problemOf } from './fieldProblem.ts';
import { nearestBranch, selectedBranch } from './selectedBranch.ts';
import { forValidators } from './validatorSchema.ts';
import { writeSchema } from './writeSchema.ts';

export { draftOf, insideBranch };

/**
 * Validates a complete record and returns the problems by field; empty if valid. `day` is the current date in the
 * organization.
 */
export type RecordValidator = (record: RecordData, day?: string) => FieldProblem[];

/**
 * Creates the validator of an entity. Browser and service use the same validator, so they report the same problems. It
 * interprets the schema, because the page's content security policy forbids compiled code. It is tested against the
 * official JSON Schema test suite and a second engine (`tests/schemas/suite`, `tests/contracts/otherEngine.ts`).
 */
export function recordValidator(entity: Entity): RecordValidator {
  const schema = writeSchema(entity);
  const validator = new Validator(schema as Schema, draftOf(entity.schema), false);
  return (input, day) => {
    const record = withoutUndefined(input);
    const { valid, errors } = validator.validate(record);
    const problems = errors.flatMap((unit) => problemFrom(unit, schema, errors));
    const unnamed = valid || problems.length > 0 ? [] : [problemOf('', 'invalid', undefined)];
    const ofFields = [
      ...storableProblems(entity.fields, record),
      ...textProblems(entity.fields, record),
      ...contentProblems(entity.fields, record),
      ...problems,
      ...unnamed,
    ];
    const found = firstOfEach([...ofFields, ...ruleProblems(entity.rules, record, ofFields, day)]);
    return found.map((problem) => asConsent(entity, problem));
  };
}

/** Reports a problem of a consent field, which can only be true, as missing consent. */
function asConsent({ fields }: Entity, problem: FieldProblem): FieldProblem {
  const isConsented = ['required', 'const', 'enum', 'type'].includes(problem.code);
  const field = isConsented ? fields.find(({ name }) => name === problem.field) : undefined;
  return field && isConsent(field) ? { field: problem.field, code: 'consent', args: {} } : problem;
}

/** Drops undefined values, which JSON does not have. */
function withoutUndefined(record: RecordData): RecordData {
  const entries = Object.entries(record);
  return entries.some(([, value]) => value === undefined)
    ? Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    : record;
}

/** Keywords whose error only repeats that a nested keyword failed. */
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

/**
 * Converts a validator error to problems by field. `below` is the location of the branch whose errors are converted.
 */
function problemFrom(
  unit: OutputUnit,
  schema: JsonSchemaObject,
  errors: readonly OutputUnit[],
  below = '#',
): FieldProblem[] {
  const { keyword, keywordLocation } = unit;
  if (parents.has(keyword) || insideBranch(`#${keywordLocation.slice(below.length)}`)) return [];
  const inBranches = choices.has(keyword) ? branchProblems(unit, schema, errors) : [];
  if (inBranches.length > 0) return inBranches;
  if (isBeyondLast(unit, errors)) return [problemOf(...pastEnd(unit))];
  const field = [fieldPath(unit.instanceLocation), missingName(unit)].filter((step) => step !== '').join('.');
  return [problemOf(field, unit.keyword, keywordAt(schema, unit.keywordLocation))];
}

/** The problems of the branch that the value is meant for, otherwise of the nearest branch. */
function branchProblems(
  unit: OutputUnit,
  schema: JsonSchemaObject,
  errors: readonly OutputUnit[],
): FieldProblem[] {
  const inside = (inner: OutputUnit, place: string) => problemFrom(inner, schema, errors, place);
  const selected = selectedBranch(unit, schema, errors);
  const inTold = selected?.units.flatMap((inner) => inside(inner, selected.place)) ?? [];
  if (inTold.length > 0) return inTold;
  return nearestBranch(unit, schema, errors, fieldPath(unit.instanceLocation), inside);
}

const choices = new Set(['oneOf', 'anyOf']);

const ofItems = new Set(['items', 'additionalItems', 'unevaluatedItems']);

/** Whether an error is about an item after the last position of a tuple, which means that the list is too long. */
function isBeyondLast({ keyword, instanceLocation }: OutputUnit, errors: readonly OutputUnit[]): boolean {
  const list = /^(.*)\/\d+$/.exec(instanceLocation)?.[1];
  return (
    keyword === 'false' &&
    errors.some((other) => ofItems.has(other.keyword) && other.instanceLocation === list)
  );
}

/** The path of a list that is too long, and the number of positions of its tuple. */
function pastEnd({ instanceLocation }: OutputUnit): [field: string, keyword: string, limit: number] {
  const steps = fieldPath(instanceLocation).split('.');
  return [steps.slice(0, -1).join('.'), 'maxItems', Number(steps.at(-1))];
}

/** Reads the name of a missing property from the error's text, because no other part of the error contains it. */
function missingName(unit: OutputUnit): string {
  if (unit.keyword !== 'required' && !unit.keyword.startsWith('depend')) return '';
  const name = /(?:required property|does not have) "([\s\S]*)"\.$/.exec(unit.error)?.[1] ?? '';
  return stepNamed(name);
}

/** Validators of conditions, cached by the condition's schema. */
const conditions = new WeakMap<JsonSchemaObject, ValueValidator>();

/** Whether a condition, a JSON Schema fragment, holds for a record. */
export function meetsCondition(condition: JsonSchema, record: RecordData): boolean {
  if (typeof condition === 'boolean') return condition;
  const cached = conditions.get(condition);
  if (cached) return cached(record);
  const validate = valueValidator(condition, '2020-12');
  conditions.set(condition, validate);
  return validate(record);
}

type ValueValidator = (value: unknown) => boolean;

/**
 * Creates a function that validates any value against a JSON Schema, for browser and service. `draft` is the schema's
 * draft.
 */
export function valueValidator(schema: JsonSchema, draft: Draft): ValueValidator {
  if (typeof schema === 'boolean') return () => schema;
  const validator = new Validator(forValidators(schema, draft) as Schema, draft);
  return (value) => validator.validate(value).valid;
}

/** Problems of values that the schema may allow, but that could not be stored and read back unchanged. */
export function storableProblems(fields: readonly Field[], record: RecordData): FieldProblem[] {
  return Object.entries(record).flatMap(([name, value]): FieldProblem[] => {
    if (!isStorable(value)) return [{ field: name, code: 'text', args: {} }];
    const field = fields.find((candidate) => candidate.name === name);
    const whole = field && integerKinds.has(field.kind) && field.shape.type !== 'number';
    if (field?.kind === 'clockTime' && typeof value === 'string' && !isClockTime(value))
      return [{ field: name, code: 'time', args: {} }];
    const tooLarge = whole && typeof value === 'number' && Math.abs(value) > largestInteger;
    if (tooLarge) return [{ field: name, code: 'maximum', args: { limit: largestInteger } }];
    return field?.kind === 'timeWindows' ? windowProblems(name, value) : [];
  });
}

const clockTime = new RegExp(clockTimePattern);

function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** Reports a time window that does not end after it starts. Values of another shape are left to the schema. */
function windowProblems(name: string, value: unknown): FieldProblem[] {
  const windows = windowsIn(value);
  if (!Array.isArray(value) || windows.length < value.length) return [];
  return windows.flatMap(({ from, to }, at) =>
    from < to || !isClockTime(from) || !isClockTime(to)
      ? []
      : [{ field: `${name}.${at}.to`, code: 'order', args: { other: `${name}.${at}.from` } }],
  );
}

/** Field kinds with integer values. */
const integerKinds = new Set(['integer', 'dayMask', 'duration', 'reference', 'choice']);
