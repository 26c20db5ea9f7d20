import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import { withSiblings } from './refSiblings.ts';
import { isSchema, subschemas } from './subschemas.ts';

/**
 * Follows a local pointer (`#/$defs/address`) or the name of an anchor (`#address`) inside a schema.
 * Gives `undefined` when nothing is there, and for an address outside the schema.
 */
export function atPointer(root: JsonSchemaObject, pointer: string): unknown {
  if (pointer === '#') return root;
  if (pointer.startsWith('#/')) return stepsOf(pointer).reduce<unknown>(childOf, root);
  return pointer.startsWith('#') ? anchored(root, pointer, new Set()) : undefined;
}

function anchored(schema: JsonSchema, name: string, seen: Set<unknown>): unknown {
  if (typeof schema !== 'object' || seen.has(schema)) return undefined;
  seen.add(schema);
  if (`#${schema.$anchor}` === name || schema.$id === name) return schema;
  for (const { value } of subschemas(schema)) {
    const found = anchored(value, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Replaces a `$ref` at the top of a schema by what it points to, with what stands beside it.
 * A reference that leads nowhere, or round in a circle, is left as it is: the gate reports it.
 */
export function followRef(schema: JsonSchema, root: JsonSchemaObject): JsonSchema {
  let current = schema;
  const seen = new Set<string>();
  while (typeof current === 'object' && current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const target = atPointer(root, current.$ref);
    if (!isSchema(target)) return current;
    const { $ref: _, ...siblings } = current;
    current = typeof target === 'object' ? withSiblings(target, siblings, root) : target;
  }
  return current;
}

/** Parts that can be drawn as one field: a form of more is none. */
const mostDrawn = 1000;

/** Whether a part of the schema leads back to itself: such a schema can be validated but not drawn. */
export function isRecursive(schema: JsonSchema, root: JsonSchemaObject): boolean {
  return sizeIn(schema, root) === Number.MAX_SAFE_INTEGER;
}

/** Whether a schema has more parts than can be drawn, or parts without end. */
export function isEndless(schema: JsonSchema, root: JsonSchemaObject): boolean {
  return sizeIn(schema, root) > mostDrawn;
}

/** What was counted in each file: every part is counted once. */
const counted = new WeakMap<JsonSchemaObject, Map<JsonSchema, number>>();

function sizeIn(schema: JsonSchema, root: JsonSchemaObject): number {
  const known = counted.get(root) ?? new Map<JsonSchema, number>();
  counted.set(root, known);
  return expandedSize(schema, (part) => nextSchemas(part, root), known);
}

function nextSchemas(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchema[] {
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  return isSchema(target) ? [target, ...childSchemas(schema)] : childSchemas(schema);
}

/** The direct parts of a schema that values are checked against; definitions are only a store. */
export function childSchemas(schema: JsonSchemaObject): JsonSchema[] {
  const used = subschemas(schema).filter(({ keyword }) => keyword !== '$defs' && keyword !== 'definitions');
  return used.map((held) => held.value);
}

/** Larger than anything that is counted. */
const beyond = Number.MAX_SAFE_INTEGER;

/**
 * How many schemas one schema becomes when every `$ref` is written out. Definitions that use each other
 * twice double at each step: a short file can stand for more parts than a machine can hold. Takes what
 * comes after each schema; each is counted once. One that contains itself is beyond every number.
 */
export function expandedSize(
  schema: JsonSchema,
  next: (schema: JsonSchemaObject) => readonly JsonSchema[],
  known: Map<JsonSchema, number> = new Map(),
): number {
  if (typeof schema !== 'object') return 1;
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, beyond);
  const size = next(schema).reduce((sum, part) => Math.min(beyond, sum + expandedSize(part, next, known)), 1);
  known.set(schema, size);
  return size;
}
