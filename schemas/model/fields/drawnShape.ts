import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { choicesOf } from './choices.ts';

/**
 * The one shape by which a property is drawn and stored, from all that declare it. Takes what holds
 * for every record, and what each branch (`then`, `oneOf` …) says. A branch only narrows what always
 * holds. Branches alone draw what they agree on: all their choices, or their common type; where they
 * agree on nothing, or a record without them may hold anything, it is JSON.
 */
export function drawnShape(always: JsonSchema | undefined, branches: readonly JsonSchema[]): JsonSchema {
  if (always !== undefined) return always;
  const [first = {}, ...others] = branches;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first;
  if (branches.includes(true)) return {};
  const shapes = branches.filter((branch) => typeof branch === 'object');
  const title = shapes.find((shape) => shape.title !== undefined)?.title;
  return { ...(title === undefined ? {} : { title }), ...commonShape(shapes) };
}

function commonShape(written: readonly JsonSchemaObject[]): JsonSchemaObject {
  const typed = written.filter(hasShape);
  // What a branch says without a type is a limit on what the others say.
  const shapes = typed.length === 0 ? written : typed;

  const choices = shapes.map(choicesOf);
  if (choices.every((entries) => entries.length > 0)) {
    const byValue = new Map(choices.flat().map((choice) => [choice.value, choice]));
    return { oneOf: [...byValue.values()].map(({ value, title }) => ({ const: value, title })) };
  }
  const types = new Set(shapes.map((shape) => shape.type));
  const formats = new Set(shapes.map((shape) => shape.format));
  const [type] = types;
  if (types.size !== 1 || formats.size !== 1 || !isPlainType(type)) return { anyOf: shapes };
  const [format] = formats;
  return format === undefined ? { type } : { type, format };
}

function hasShape({
  type,
  $ref,
  enum: values,
  const: constant,
  oneOf,
  anyOf,
  allOf,
}: JsonSchemaObject): boolean {
  return [type, $ref, values, constant, oneOf, anyOf, allOf].some((said) => said !== undefined);
}

function isPlainType(type: JsonSchemaObject['type']): type is 'string' | 'number' | 'integer' | 'boolean' {
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type);
}
