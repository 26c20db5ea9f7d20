import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { followRef } from './resolveSchema.ts';

type Merge = (one: never, other: never) => unknown;

const larger = (one: number, other: number) => Math.max(one, other);
const smaller = (one: number, other: number) => Math.min(one, other);
const union = (one: readonly unknown[], other: readonly unknown[]) => [...new Set([...one, ...other])];
const listed = (one: readonly unknown[], other: readonly unknown[]) => {
  const otherTexts = new Set(other.map((value) => JSON.stringify(value)));
  return one.filter((value) => otherTexts.has(JSON.stringify(value)));
};
const joined = (one: readonly unknown[], other: readonly unknown[]) => [...one, ...other];
const either = (one: boolean, other: boolean) => one || other;

/**
 * How to merge a keyword that both schemas have. For other keywords the first schema's value is displayed; values are
 * validated against both schemas anyway.
 */
const merges: Readonly<Record<string, Merge>> = {
  type: bothTypes,
  enum: listed,
  required: union,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: either,
  readOnly: either,
  writeOnly: either,
  allOf: joined,
  properties: bothProperties,
  patternProperties: bothProperties,
  additionalProperties: mergeSchemas,
  items: mergeSchemas,
} as Readonly<Record<string, Merge>>;

/**
 * Merges two schemas of the same value for display: the stricter limits, the common choices, the properties of both.
 * Keeps the first schema's annotations. Values are validated against both schemas.
 */
export function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (typeof one === 'boolean') return one ? other : false;
  if (typeof other === 'boolean') return other ? one : false;
  const result: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const merge = Object.hasOwn(merges, name) ? merges[name] : undefined;
    const before = result[name];
    if (before === undefined) result[name] = value;
    else if (merge && sameForm(before, value)) result[name] = merge(before as never, value as never);
  }
  return result;
}

function sameForm(one: unknown, other: unknown): boolean {
  return typeof one === typeof other || isObject(one) === isObject(other);
}

function bothTypes(one: JsonSchemaObject['type'], other: JsonSchemaObject['type']): unknown {
  const [first, second] = [[one].flat(), [other].flat()] as [JsonType[], JsonType[]];
  const whole = (type: JsonType, types: readonly JsonType[]) =>
    type === 'integer' && types.includes('number');
  const both = [
    ...first.filter((type) => second.includes(type) || whole(type, second)),
    ...second.filter((type) => !first.includes(type) && whole(type, first)),
  ];
  if (both.length === 0) return one;
  return both.length === 1 ? both[0] : both;
}

function bothProperties(one: Record<string, JsonSchema>, other: Record<string, JsonSchema>): unknown {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const merged = names.map((name) => {
    const [first = true, second = true] = [memberIn(one, name), memberIn(other, name)];
    return [name, first === second ? first : bothParts(first, second)] as const;
  });
  return Object.fromEntries(merged);
}

function memberIn(map: Record<string, JsonSchema>, name: string): JsonSchema | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/**
 * Combines two schemas that both apply to a value. Schemas with references become an `allOf`, because only the root can
 * resolve them.
 */
export function bothParts(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one === true) return other;
  if (other === true) return one;
  const leads = [one, other].some((part) => typeof part === 'object' && part.$ref !== undefined);
  return leads ? { allOf: [one, other] } : mergeSchemas(one, other);
}

/**
 * Resolves the `$ref`s and merges the `allOf` of a schema. Two conditional subschemas stay separate in `allOf`, because
 * they depend on the value.
 */
export function resolveAndMerge(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above: readonly JsonSchema[] = [],
): JsonSchema {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || followed.allOf === undefined || above.includes(schema)) return followed;
  const { allOf, ...own } = followed;
  const parts = allOf.map((part) => resolveAndMerge(part, root, [...above, schema]));
  return parts.reduce<JsonSchema>(
    (whole, part) => (clash(whole, part) ? beside(whole, part) : mergeSchemas(whole, part)),
    own,
  );
}

const conditional = ['if', 'oneOf', 'anyOf', 'not', 'dependentSchemas', 'dependencies'] as const;

function clash(one: JsonSchema, other: JsonSchema): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return conditional.some((keyword) => one[keyword] !== undefined && other[keyword] !== undefined);
}

function beside(whole: JsonSchema, part: JsonSchema): JsonSchema {
  return typeof whole === 'object' ? { ...whole, allOf: [...(whole.allOf ?? []), part] } : whole;
}
