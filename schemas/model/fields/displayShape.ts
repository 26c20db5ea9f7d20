import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { choicesOf } from './choices.ts';

/**
 * Combines all declarations of a property into the single shape that determines its input control and its column. Takes
 * the unconditional declaration and the declarations of the branches (`then`, `oneOf` …). The unconditional declaration
 * wins, because branches only narrow it. Without one, takes what the branches have in common: all their choices, or
 * their common type. If they have nothing in common, or a branch accepts anything, the shape is JSON.
 */
export function displayShape(always: JsonSchema | undefined, branches: readonly JsonSchema[]): JsonSchema {
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
  // A branch without a type only adds limits, so the branches with a type determine the shape.
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
  return [type, $ref, values, constant, oneOf, anyOf, allOf].some((keyword) => keyword !== undefined);
}

function isPlainType(type: JsonSchemaObject['type']): type is 'string' | 'number' | 'integer' | 'boolean' {
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type);
}
