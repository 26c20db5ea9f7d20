import { isOwnName, otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { unreadableTexts } from '../../../fields/typed/unreadable.ts';
import type { FieldMessage } from '../../../results/saveOutcome.ts';
import { type FormMode, isObject, recordFrom } from './formValues.ts';

/** Problems by the source of the input that would fix them. */
export type Problems = ReadonlyMap<string, FieldMessage>;

/**
 * Everything that is wrong with a form's values: texts that do not read, then what the schema and the entity's
 * rules say (docs/specification.md#application-5-dates-and-times). Problems of fields that the person cannot
 * see are the service's to judge: it alone knows their values.
 */
export function problemsOf(
  entity: Entity,
  visible: readonly Field[],
  validate: RecordValidator,
  values: RecordData,
  mode: FormMode,
): Problems {
  const found = new Map<string, FieldMessage>();
  const add = (path: string, messageText: FieldMessage) => {
    const source = fieldSource(entity.fields, path);
    if (!found.has(source)) found.set(source, messageText);
  };
  for (const { field, message, args } of unreadableTexts(values)) add(field, { message, args });
  const other = values[otherFields];
  if (other !== undefined && other !== null && !isOther(entity, other))
    add(otherFields, asProblem('invalid'));
  for (const { field, code, args } of validate(recordFrom(entity, values, mode))) {
    if (isVisible(entity, visible, field)) add(field, asProblem(code, args));
  }
  return found;
}

/** The other fields of an open entity are named values, and none of them goes by the name of a field. */
function isOther(entity: Entity, value: unknown): boolean {
  return isObject(value) && !Object.keys(value).some((name) => isOwnName(entity, name));
}

/** A problem's text by its code. */
export function asProblem(code: string, args: FieldMessage['args'] = {}): FieldMessage {
  return { message: `problem.${code}`, args };
}

function isVisible(entity: Entity, visible: readonly Field[], path: string): boolean {
  const name = path.split('.')[0];
  const isDeclared = entity.fields.some((field) => field.name === name);
  return !isDeclared || visible.some((field) => field.name === name);
}

/**
 * Where the input is that edits the value at a path: `details.0.percent` is an input of its own, the third
 * entry of a list of choices is not. What no field declares is among the other fields.
 */
export function fieldSource(fields: readonly Field[], path: string): string {
  const [name = '', ...steps] = path.split('.');
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) return otherFields;
  return [name, ...stepsInside(field, steps)].join('.');
}

function stepsInside(field: Field, steps: readonly string[]): string[] {
  const [first, ...rest] = steps;
  if (first === undefined) return [];
  if (field.kind === 'group') return insideOf(field.fields, first, rest);
  if (field.kind !== 'rows') return [];
  const [inner, ...deeper] = rest;
  const isPlain = field.fields[0]?.name === '';
  if (isPlain || inner === undefined) return [first];
  return [first, ...insideOf(field.fields, inner, deeper)];
}

function insideOf(fields: readonly Field[], name: string, steps: readonly string[]): string[] {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? [name, ...stepsInside(field, steps)] : [];
}
