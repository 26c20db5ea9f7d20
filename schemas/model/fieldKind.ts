import type { JsonSchema, JsonSchemaObject, JsonType } from './jsonSchema.ts';
import type { FieldWords } from './metaSchema.ts';
import { followRef, isRecursive, withoutNull } from './resolveSchema.ts';

/**
 * Every kind of field that the console knows: a closed union.
 * The browser has one face, the service one column, for each; a missing one does not compile.
 */
export const fieldKinds = [
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'choices',
  'date',
  'clockTime',
  'dateTime',
  'duration',
  'reference',
  'references',
  'dayMask',
  'phone',
  'email',
  'url',
  'secret',
  'file',
  'group',
  'rows',
  'json',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** One entry of a drop-down: the stored value and the English text that people read. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
}

/** Text above this length is written in a box of several lines. */
export const longTextFrom = 200;

/**
 * Reads the kind of a field from its JSON Schema. Pure, total and closed: what no other kind can
 * draw is `json`, shown as validated text and reported by the gate.
 */
export function kindOf(property: JsonSchema, root: JsonSchemaObject, words: FieldWords = {}): FieldKind {
  const followed = followRef(property, root);
  if (typeof followed !== 'object') return 'json';
  const { shape } = withoutNull(followed, root);
  if (words.reference !== undefined) return shape.type === 'array' ? 'references' : 'reference';
  if (words.widget !== undefined) return words.widget;
  if (isRecursive(property, root)) return 'json';
  if (choicesOf(shape).length > 0) return 'choice';
  return typeof shape.type === 'string' ? kindByType[shape.type](shape, root) : 'json';
}

const kindByType: Record<JsonType, (shape: JsonSchemaObject, root: JsonSchemaObject) => FieldKind> = {
  string: textKind,
  integer: () => 'integer',
  number: () => 'decimal',
  boolean: () => 'boolean',
  array: arrayKind,
  object: objectKind,
  null: () => 'json',
};

const kindByFormat: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'dateTime',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  iri: 'url',
  url: 'url',
};

function textKind(shape: JsonSchemaObject): FieldKind {
  if (shape.writeOnly) return 'secret';
  if (shape.contentEncoding === 'base64') return 'file';
  const byFormat = shape.format === undefined ? undefined : kindByFormat[shape.format];
  if (byFormat) return byFormat;
  return (shape.maxLength ?? 0) > longTextFrom ? 'longText' : 'text';
}

function arrayKind(shape: JsonSchemaObject, root: JsonSchemaObject): FieldKind {
  const items = itemsOf(shape, root);
  if (!items || shape.prefixItems || shape.contains) return 'json';
  if (choicesOf(items).length > 0) return shape.uniqueItems ? 'choices' : 'rows';
  if (items.type === 'object') return objectKind(items, root) === 'group' ? 'rows' : 'json';
  const kind = kindOf(items, root);
  return kind === 'json' || kind === 'rows' ? 'json' : 'rows';
}

function objectKind(shape: JsonSchemaObject, root: JsonSchemaObject): FieldKind {
  const open = shape.patternProperties ?? shape.propertyNames ?? shape.minProperties ?? shape.maxProperties;
  const extra = typeof shape.additionalProperties === 'object' || shape.additionalProperties === true;
  const branching = shape.oneOf ?? shape.anyOf ?? shape.allOf ?? shape.if ?? shape.dependentSchemas;
  if (!shape.properties || open !== undefined || extra || branching) return 'json';
  const kinds = Object.values(shape.properties).map((property) => kindOf(property, root, wordsOf(property)));
  return kinds.length > 0 ? 'group' : 'json';
}

/** The schema that each item of an array follows, when all follow the same one. */
export function itemsOf(shape: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject | undefined {
  if (shape.items === undefined || typeof shape.items === 'boolean' || Array.isArray(shape.items))
    return undefined;
  const followed = followRef(shape.items as JsonSchema, root);
  return typeof followed === 'object' ? withoutNull(followed, root).shape : undefined;
}

/** The console's own words on a property; none for a foreign one. */
export function wordsOf(property: JsonSchema): FieldWords {
  const words =
    typeof property === 'object' ? (property as { 'x-field'?: FieldWords })['x-field'] : undefined;
  return words ?? {};
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
