import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import type { FieldOptions } from '../entity/metaSchema.ts';
import { followRef, isEndless } from '../schema/resolveSchema.ts';
import { isSchema } from '../schema/subschemas.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { choicesOf } from './choices.ts';

/**
 * Every kind of field that the console knows: a closed union.
 * The browser has one set of renderers, the service one column, for each; a missing one does not compile.
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
  'dates',
  'clockTime',
  'timeWindows',
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

/** Text above this length is written in a box of several lines. */
export const longTextFrom = 200;

/**
 * Reads the kind of a field from its JSON Schema. Pure, total and closed: what no other kind can
 * draw is `json`, shown as validated text and reported by the gate.
 */
export function kindOf(property: JsonSchema, root: JsonSchemaObject, options: FieldOptions = {}): FieldKind {
  const followed = followRef(property, root);
  if (typeof followed !== 'object') return 'json';
  const { shape } = withoutNull(followed, root);
  if (options.reference !== undefined) return shape.type === 'array' ? 'references' : 'reference';
  if (options.widget !== undefined) return options.widget;
  if (isEndless(property, root)) return 'json';
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
  const kind = kindOf(items, root, optionsOf(items));
  if (kind === 'group') return 'rows';
  if (kind === 'date' && shape.uniqueItems) return 'dates';
  return rowKinds.has(kind) ? 'rows' : 'json';
}

/** Kinds of plain value that a row can hold. */
const rowKinds = new Set<FieldKind>([
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'choice',
  'date',
  'clockTime',
  'dateTime',
  'duration',
  'reference',
  'dayMask',
  'phone',
  'email',
  'url',
]);

function objectKind(shape: JsonSchemaObject): FieldKind {
  const open = shape.patternProperties ?? shape.propertyNames ?? shape.minProperties ?? shape.maxProperties;
  const extra = typeof shape.additionalProperties === 'object' || shape.additionalProperties === true;
  const branching =
    shape.oneOf ?? shape.anyOf ?? shape.allOf ?? shape.if ?? shape.dependentSchemas ?? shape.dependencies;
  if (open !== undefined || extra || branching) return 'json';
  return Object.keys(shape.properties ?? {}).length > 0 ? 'group' : 'json';
}

/**
 * The schema that each item of an array follows, when all follow the same one. None where an item may
 * be null: a row cannot be nothing.
 */
export function itemsOf(shape: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject | undefined {
  if (!isSchema(shape.items)) return undefined;
  const followed = followRef(shape.items, root);
  if (typeof followed !== 'object') return undefined;
  const items = withoutNull(followed, root);
  return items.nullable ? undefined : items.shape;
}

/** The console's own options on a property; none for a foreign one. */
export function optionsOf(property: JsonSchema): FieldOptions {
  const options =
    typeof property === 'object' ? (property as { 'x-field'?: FieldOptions })['x-field'] : undefined;
  return options ?? {};
}
