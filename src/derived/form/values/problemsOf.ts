import { isDeclaredName, otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ProblemCode } from '#schemas/model/record/fieldProblem.ts';
import type { RecordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong, pathOf, stepNamed } from '#schemas/values/pathSteps.ts';
import { childOf, memberOf } from '#schemas/values/plainData.ts';
import { entriesIn, entriesName, fieldValueIn, isFormVariant } from '../../../fields/formValue.ts';
import { unreadableTexts } from '../../../fields/frame/unreadable.ts';
import type { FieldMessage } from '../../../results/saveOutcome.ts';
import { type FormMode, formFields, isObject, recordFrom } from './formValues.ts';

/** The problems of a form, by the source of their input. */
export type Problems = ReadonlyMap<string, FieldMessage>;

/**
 * Validates a form's values: unparsable texts first, then the schema and the entity's rules
 * (docs/specification.md#application-5-dates-and-times). Problems of fields that the user can't see are left to the
 * service, which knows their values.
 */
export function problemsOf(
  entity: Entity,
  visible: readonly Field[],
  validate: RecordValidator,
  values: RecordData,
  mode: FormMode,
  held: RecordData = values,
): Problems {
  const found = new Map<string, FieldMessage>();
  const add = (path: string, messageText: FieldMessage) => {
    const source = inputSource(entity.fields, path, held);
    if (!found.has(source)) found.set(source, messageText);
  };
  for (const { field, message, args } of unreadableTexts(values)) add(field, { message, args });
  const other = values[otherFields];
  if (other !== undefined && other !== null && !isOther(entity, other))
    add(otherFields, problemMessage('invalid'));
  const record = recordFrom(entity, values, mode);
  for (const { field, code, args } of validate(record)) {
    if (!isVisible(entity, visible, field)) continue;
    // An empty row or item fails as a wrong type; it is reported as required instead.
    const isEmpty =
      (code === 'type' || code === 'wholeNumber') &&
      (namesAlong(field).reduce<unknown>(childOf, record) ?? null) === null;
    add(field, isEmpty ? problemMessage('required') : problemMessage(code, args));
  }
  return found;
}

/** Adds the problems with entry names in maps: missing, duplicate (also of a declared field), or not allowed. */
export function mapNameProblems(entity: Entity, held: RecordData, problems: Problems): Problems {
  const found = nameProblems(formFields(entity), held, '');
  return found.length === 0 ? problems : new Map([...problems, ...found]);
}

function nameProblems(fields: readonly Field[], held: unknown, above: string): [string, FieldMessage][] {
  const at = (name: string) => (above === '' ? stepNamed(name) : `${above}.${stepNamed(name)}`);
  return fields.flatMap((field) => problemsInside(field, fieldValueIn(held, field), at(field.name)));
}

function problemsInside(field: Field, held: unknown, source: string): [string, FieldMessage][] {
  const inner = (one: Field | undefined, part: unknown, step: string) =>
    one === undefined ? [] : problemsInside(one, part, `${source}.${step}`);
  if (held === null || held === undefined) return [];
  if (field.kind === 'group') return nameProblems(field.fields, held, source);
  if (field.kind === 'nested') return field.opened ? problemsInside(field.opened(), held, source) : [];
  if (isFormVariant(held)) return inner(field.alternatives?.[held.$alternative ?? -1], held.$value, '$value');
  if (field.kind === 'map') {
    const entries = entriesIn(held);
    const usedNames = new Set(field.fields.map(({ name }) => name));
    return [
      ...nameProblems(field.fields, held, source),
      ...entries.flatMap(({ name, value }, index) => {
        const code = nameProblem(name, value, usedNames, field);
        const isAgain = usedNames.has(name);
        usedNames.add(name);
        const own = code ?? (isAgain ? 'distinct' : undefined);
        const step = `${entriesName}.${index}`;
        return [
          ...(own === undefined
            ? []
            : [[`${source}.${step}.name`, problemMessage(own)] as [string, FieldMessage]]),
          ...inner(field.other?.(name), value, `${step}.value`),
        ];
      }),
    ];
  }
  if (!Array.isArray(held)) return [];
  return held.flatMap((row, index) => {
    const [only] = field.fields;
    if (field.kind === 'tuple') return inner(field.fields[index] ?? field.rest, row, String(index));
    if (only?.name === '') return inner(only, row, String(index));
    return nameProblems(field.fields, row, `${source}.${index}`);
  });
}

function nameProblem(
  name: string,
  value: unknown,
  usedNames: ReadonlySet<string>,
  field: Field,
): ProblemCode | undefined {
  if (name === '') return value === null || value === '' ? undefined : 'required';
  if (usedNames.has(name)) return 'distinct';
  return field.other?.(name) === undefined ? 'unknownField' : undefined;
}

/**
 * Whether a value is an object without any of the entity's declared fields, so that all its fields are undeclared ones.
 */
function isOther(entity: Entity, value: unknown): boolean {
  return isObject(value) && !Object.keys(value).some((name) => isDeclaredName(entity, name));
}

/** The message for a problem code. */
export function problemMessage(code: string, args: FieldMessage['args'] = {}): FieldMessage {
  return { message: `problem.${code}`, args };
}

function isVisible(entity: Entity, visible: readonly Field[], path: string): boolean {
  const name = namesAlong(path)[0];
  const isDeclared = entity.fields.some((field) => field.name === name);
  return !isDeclared || visible.some((field) => field.name === name);
}

/**
 * Returns the form path (source) of the input that edits the value at a record path. `details.0.percent` has its own
 * input; the third entry of a choice list does not. Undeclared names belong to the map of undeclared fields. `held` are
 * the values of the inputs; they determine the chosen variant and the map entry.
 */
export function inputSource(fields: readonly Field[], path: string, held: unknown = {}): string {
  const [name = '', ...steps] = namesAlong(path);
  const field = fields.find((candidate) => candidate.name === name);
  if (!field)
    return pathOf([otherFields, ...entrySteps(name, steps, undefined, memberOf(held, otherFields))]);
  return pathOf([name, ...stepsInside(field, steps, fieldValueIn(held, field))]);
}

function entrySteps(
  name: string,
  steps: readonly string[],
  field: Field | undefined,
  held: unknown,
): string[] {
  const index = entriesIn(held).findIndex((entry) => entry.name === name);
  if (index < 0) return [];
  const value = entriesIn(held)[index]?.value;
  return [entriesName, String(index), 'value', ...(field ? stepsInside(field, steps, value) : [])];
}

function stepsInside(field: Field, steps: readonly string[], held: unknown): string[] {
  const [first, ...rest] = steps;
  if (field.kind === 'nested') return field.opened ? stepsInside(field.opened(), steps, held) : [];
  if (field.kind === 'variant') return variantSteps(field, steps, held);
  if (first === undefined) return [];
  if (field.kind === 'group') return insideOf(field.fields, first, rest, held);
  if (field.kind === 'map') {
    const known = insideOf(field.fields, first, rest, held);
    return known.length > 0 ? known : entrySteps(first, rest, field.other?.(first), held);
  }
  const isList = field.kind === 'rows' || field.kind === 'tuple';
  return isList ? itemSteps(field, first, rest, childOf(held, first)) : [];
}

function variantSteps(field: Field, steps: readonly string[], held: unknown): string[] {
  const chosen = isFormVariant(held) ? field.alternatives?.[held.$alternative ?? -1] : undefined;
  if (chosen === undefined || !isFormVariant(held)) return [];
  const inner = stepsInside(chosen, steps, held.$value);
  return inner.length === 0 && isComposite(chosen) ? [] : ['$value', ...inner];
}

/**
 * Whether a variant consists of several inputs. Problems of the variant as a whole are then shown at the input that
 * selects the variant.
 */
function isComposite({ kind }: Field): boolean {
  return kind === 'group' || kind === 'map';
}

function itemSteps(field: Field, first: string, rest: readonly string[], held: unknown): string[] {
  const [only] = field.fields;
  const item =
    field.kind === 'tuple'
      ? (field.fields[Number(first)] ?? field.rest)
      : only?.name === ''
        ? only
        : undefined;
  if (item !== undefined) return [first, ...stepsInside(item, rest, held)];
  const [inner, ...deeper] = rest;
  return inner === undefined ? [first] : [first, ...insideOf(field.fields, inner, deeper, held)];
}

function insideOf(fields: readonly Field[], name: string, steps: readonly string[], held: unknown): string[] {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? [name, ...stepsInside(field, steps, fieldValueIn(held, field))] : [];
}
