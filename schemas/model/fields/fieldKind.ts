import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { keywords } from '../schema/keywords.ts';
import { resolveAndMerge } from '../schema/mergeSchemas.ts';
import { isEndless, isRecursive } from '../schema/resolveSchema.ts';
import { isSchema } from '../schema/subschemas.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { choicesOf } from './choices.ts';
import { onlyValueOf } from './fixedValue.ts';

/**
 * All field kinds: a closed union. The browser's renderers and the database's columns are tables with an entry for each
 * kind, so a missing kind does not compile.
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
  'map',
  'tuple',
  'variant',
  'nested',
  'fixed',
  'json',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** The `maxLength` from which a text gets a multi-line input. */
export const longTextFrom = 200;

/**
 * Derives the kind of a field from its JSON Schema. Pure, total and closed: a field without a known shape is `json`,
 * edited as validated text and reported by the schema gate (`schemas/check`). `above` are the enclosing schemas: a
 * field that repeats one of them is rendered only after the user opens it. Once the user has opened it, `above` is
 * `'opened'`.
 */
export function kindOf(
  property: JsonSchema,
  root: JsonSchemaObject,
  options: FieldOptions = {},
  above: EnclosingSchemas | 'opened' = new Set(),
): FieldKind {
  const flat = resolveAndMerge(property, root);
  if (typeof flat !== 'object') return 'json';
  const { shape } = withoutNull(flat, root);
  if (options.reference !== undefined) return shape.type === 'array' ? 'references' : 'reference';
  if (options.widget !== undefined) return options.widget;
  if (above !== 'opened' && isOpened(property, root, above)) return 'nested';
  if (choicesOf(shape).length > 0) return 'choice';
  return kindOfShape(shape, root);
}

/** The schemas that enclose a field, and the targets of their `$ref`s. */
export type EnclosingSchemas = ReadonlySet<string | JsonSchema>;

/**
 * Limits of `$ref`s and of depth around a recursive or very large field. Beyond them, a form renders the field only
 * after the user opens it.
 */
const [mostRefs, deepestDrawn] = [4, 12];

/**
 * Whether a field is rendered only when the user opens it, because it repeats an enclosing schema or the form would be
 * too large.
 */
function isOpened(property: JsonSchema, root: JsonSchemaObject, above: EnclosingSchemas): boolean {
  if (above.has(property) || refsIn(property).some(($ref) => above.has($ref))) return true;
  if (!isEndless(property, root)) return false;
  const refs = [...above].filter((one) => typeof one === 'string');
  return refs.length > mostRefs || above.size > deepestDrawn || !isRecursive(property, root);
}

/** The targets of `$ref`s that describe the property's whole value. */
export function refsIn(property: JsonSchema): string[] {
  if (typeof property !== 'object') return [];
  const own = property.$ref === undefined ? [] : [property.$ref];
  return [...own, ...wholesIn(property).flatMap(refsIn)];
}

/** The subschemas of a property that describe its whole value: all of `allOf`, and the only alternative to null. */
export function wholesIn(property: JsonSchemaObject): readonly JsonSchema[] {
  const branches = (property.oneOf ?? property.anyOf ?? []).filter(
    (one) => typeof one !== 'object' || one.type !== 'null',
  );
  return [...(property.allOf ?? []), ...(branches.length === 1 ? branches : [])];
}

/** The kind of a shape after references, null and choices are resolved. */
export function kindOfShape(shape: JsonSchemaObject, root: JsonSchemaObject): FieldKind {
  const type = shape.type ?? impliedType(shape);
  if (onlyValueOf(shape) !== undefined) return 'fixed';
  if (shape.enum !== undefined || Array.isArray(type)) return 'variant';
  if (typeof type === 'string') return kindByType[type as JsonType](shape, root);
  const branches = branchesIn(shape, root);
  if (branches.length < 2) return 'json';
  return bringsFields(branches) && discriminatorOf(branches, root) !== undefined ? 'group' : 'variant';
}

/** The type of a shape without `type`, implied by its other keywords. */
export function impliedType(shape: JsonSchemaObject): JsonType | readonly JsonType[] | undefined {
  const about = (type: JsonType) =>
    Object.keys(shape).some(
      (name) => Object.hasOwn(keywords, name) && keywords[name]?.of?.includes(type) === true,
    );
  if (about('object')) return 'object';
  if (about('array')) return 'array';
  return about('string') || about('number') ? plainTypes : undefined;
}

/** The possible types of a schema that only has limits. */
const plainTypes: readonly JsonType[] = ['string', 'number', 'boolean'];

const kindByType: Record<JsonType, (shape: JsonSchemaObject, root: JsonSchemaObject) => FieldKind> = {
  string: textKind,
  integer: () => 'integer',
  number: () => 'decimal',
  boolean: () => 'boolean',
  array: arrayKind,
  object: objectKind,
  null: () => 'fixed',
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
  if (placesOf(shape).length > 0) return 'tuple';
  const items = itemsOf(shape, root);
  if (items === undefined) return 'rows';
  if (choicesOf(items).length > 0) return shape.uniqueItems ? 'choices' : 'rows';
  const isDates = shape.uniqueItems === true && items.type === 'string' && items.format === 'date';
  return isDates ? 'dates' : 'rows';
}

/** The schemas of a tuple's positions: `prefixItems`, or `items` in older drafts. */
export function placesOf({ prefixItems, items }: JsonSchemaObject): readonly JsonSchema[] {
  return prefixItems ?? (Array.isArray(items) ? (items as readonly JsonSchema[]) : []);
}

/** The schema of the items after a tuple's positions; false if none are allowed. */
export function furtherItems({ prefixItems, items, additionalItems }: JsonSchemaObject): JsonSchema {
  if (prefixItems === undefined) return additionalItems ?? true;
  return isSchema(items) ? items : true;
}

/** Whether an object accepts undeclared property names: any, or those that match a pattern. */
export function allowsUndeclaredNames(shape: JsonSchemaObject): boolean {
  const { additionalProperties: extra, patternProperties, properties } = shape;
  if (extra === true || (typeof extra === 'object' && extra !== null)) return true;
  if (Object.keys(patternProperties ?? {}).length > 0) return true;
  return extra === undefined && Object.keys(properties ?? {}).length === 0;
}

function objectKind(shape: JsonSchemaObject, root: JsonSchemaObject): FieldKind {
  const branches = branchesIn(shape, root);
  const isChosen =
    branches.length > 1 && bringsFields(branches) && discriminatorOf(branches, root) === undefined;
  if (isChosen) return 'variant';
  if (allowsUndeclaredNames(shape) && !isBranching(shape)) return 'map';
  return Object.keys(shape.properties ?? {}).length > 0 || isBranching(shape) ? 'group' : 'fixed';
}

/** Whether an object's fields, or its required fields, depend on its own values. */
function isBranching(shape: JsonSchemaObject): boolean {
  const { oneOf, anyOf, allOf, if: condition, dependentSchemas, dependencies } = shape;
  const branching = oneOf ?? anyOf ?? allOf ?? condition ?? dependentSchemas ?? dependencies;
  return branching !== undefined;
}

/**
 * The schema of an array's items, if it is the same for all. Undefined if an item may be null, because a row cannot be
 * null.
 */
export function itemsOf(shape: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject | undefined {
  if (!isSchema(shape.items)) return undefined;
  const followed = resolveAndMerge(shape.items, root);
  if (typeof followed !== 'object') return undefined;
  const items = withoutNull(followed, root);
  return items.nullable ? undefined : items.shape;
}

/** The `x-field` options of a property; empty for a foreign one. */
export function optionsOf(property: JsonSchema): FieldOptions {
  const options =
    typeof property === 'object' ? (property as { 'x-field'?: FieldOptions })['x-field'] : undefined;
  return options ?? {};
}
