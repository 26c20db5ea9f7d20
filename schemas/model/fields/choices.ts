import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';

/** One entry of a drop-down: the stored value and the English text that people read. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
}

/**
 * The entries of a drop-down, from `enum`, or from a `oneOf`/`anyOf` of `const` with `title`.
 * Empty when the schema is not a plain choice of text, numbers or yes/no.
 */
export function choicesOf(shape: JsonSchemaObject): Choice[] {
  const labelled = shape.oneOf ?? shape.anyOf;
  const entries = shape.enum?.map((value) => ({ const: value })) ?? labelled ?? constOnly(shape);
  const choices = entries.map(asChoice);
  return choices.every((choice) => choice !== undefined) ? choices : [];
}

function constOnly(shape: JsonSchemaObject): JsonSchema[] {
  return shape.const === undefined ? [] : [{ const: shape.const }];
}

function asChoice(entry: JsonSchema): Choice | undefined {
  if (typeof entry !== 'object' || !isScalar(entry.const)) return undefined;
  return { value: entry.const, title: entry.title ?? String(entry.const) };
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
