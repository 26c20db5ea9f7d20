import type { StateColour } from '../../status/statusTable.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';

/** An option of a drop-down: the stored value and its English label. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
  /** The display color of the value (`x-field.values`). */
  readonly colour?: StateColour | undefined;
}

/**
 * The options of a drop-down, from `enum`, or from a `oneOf`/`anyOf` of `const` with `title`. Empty if the schema is
 * not a plain choice of text, numbers or booleans.
 */
export function choicesOf(shape: JsonSchemaObject): Choice[] {
  const labelled = shape.oneOf ?? shape.anyOf;
  const entries = shape.enum?.map((value) => ({ const: value })) ?? labelled ?? constOnly(shape);
  const choices = entries.map(asChoice);
  return choices.every((choice) => choice !== undefined) ? choices : [];
}

/** Adds the labels and colors of `x-field.values` to the options of a drop-down. */
export function namedChoices(choices: Choice[], { values }: Pick<FieldOptions, 'values'>): Choice[] {
  if (values === undefined) return choices;
  return choices.map((choice) => {
    const { label = choice.title, colour } = ownOf(values, String(choice.value)) ?? {};
    return { ...choice, title: label, ...(colour ? { colour } : {}) };
  });
}

function ownOf<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
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
