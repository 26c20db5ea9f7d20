import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { type Keyword, keywords } from './keywords.ts';

/** A value at a location where a schema is expected, with its keyword and path. */
export interface NestedValue {
  readonly keyword: string;
  /** The path from the surrounding schema: `['properties', 'name']`, `['allOf', '0']`, `['not']`. */
  readonly steps: readonly string[];
  readonly value: unknown;
}

export interface Subschema extends NestedValue {
  readonly value: JsonSchema;
}

/** The direct subschemas of a schema. */
export function subschemas(schema: JsonSchemaObject): Subschema[] {
  return nestedValues(schema).filter((nested): nested is Subschema => isSchema(nested.value));
}

type Holding = NonNullable<Keyword['holds']>;

/** The keywords whose values contain schemas. */
const holding: ReadonlyMap<string, Holding> = new Map(
  Object.entries(keywords).flatMap(([name, { holds }]) => (holds === undefined ? [] : [[name, holds]])),
);

/** The values at all locations directly within a schema where a schema is expected, even if they are invalid. */
export function nestedValues(schema: object): NestedValue[] {
  const found = Object.entries(schema).filter(([keyword]) => holding.has(keyword));
  return found.flatMap(([keyword, value]) => valuesIn(keyword, holding.get(keyword) ?? 'schema', value));
}

function valuesIn(keyword: string, holds: Holding, value: unknown): NestedValue[] {
  if (holds === 'schema') return [{ keyword, steps: [keyword], value }];
  if (Array.isArray(value)) return holds === 'list' || holds === 'schemaOrList' ? inside(keyword, value) : [];
  if (holds === 'schemaOrList') return [{ keyword, steps: [keyword], value }];
  if (holds === 'list' || typeof value !== 'object' || value === null) return [];
  const byName = inside(keyword, value);
  return holds === 'map' ? byName : byName.filter((nested) => !Array.isArray(nested.value));
}

function inside(keyword: string, values: object): NestedValue[] {
  return Object.entries(values).map(([step, value]) => ({ keyword, steps: [keyword, step], value }));
}

/** Whether a value is an object or a boolean, and so can be a schema. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

type Plain = Readonly<Record<string, unknown>>;

/** Replaces each direct subschema of a schema. */
export function withParts(
  schema: Plain,
  replace: (part: unknown, path: readonly string[]) => unknown,
): Plain {
  const parts = new Set(nestedValues(schema).map((nested) => nested.steps.join('\0')));
  const at = (path: readonly string[], part: unknown) =>
    parts.has(path.join('\0')) ? replace(part, path) : part;
  const entries = Object.entries(schema).map(([name, part]): [string, unknown] => {
    if (parts.has(name)) return [name, replace(part, [name])];
    if (Array.isArray(part)) return [name, part.map((one, index) => at([name, String(index)], one))];
    if (!isObject(part)) return [name, part];
    return [name, Object.fromEntries(Object.entries(part).map(([key, one]) => [key, at([name, key], one)]))];
  });
  return Object.fromEntries(entries);
}
