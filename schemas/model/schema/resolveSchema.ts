import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import { withSiblings } from './refSiblings.ts';
import { isSchema, subschemas } from './subschemas.ts';

/**
 * Resolves a local pointer (`#/$defs/address`) or an anchor (`#address`) within a schema. Undefined if there is no
 * target, or for an address outside the schema.
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
 * Replaces a `$ref` at the top of a schema by its target, merged with the keywords next to it. Leaves a `$ref` without
 * a target or in a cycle, because the schema gate (`schemas/check`) reports it.
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

/** The maximum number of schemas that a form renders as part of a single field. */
const mostDrawn = 1000;

/** Whether a subschema refers back to itself. Such a schema can be validated, but not rendered completely. */
export function isRecursive(schema: JsonSchema, root: JsonSchemaObject): boolean {
  return sizeIn(schema, root) === Number.MAX_SAFE_INTEGER;
}

/** Whether a schema is recursive or has too many subschemas to render. */
export function isEndless(schema: JsonSchema, root: JsonSchemaObject): boolean {
  return sizeIn(schema, root) > mostDrawn;
}

/** Sizes of expanded subschemas, cached by file, so that every subschema is counted once. */
const counted = new WeakMap<JsonSchemaObject, Map<JsonSchema, number>>();

function sizeIn(schema: JsonSchema, root: JsonSchemaObject): number {
  const sizes = counted.get(root) ?? new Map<JsonSchema, number>();
  counted.set(root, sizes);
  return expandedSize(schema, (part) => nextSchemas(part, root), sizes);
}

function nextSchemas(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchema[] {
  const target = schema.$ref === undefined ? undefined : atPointer(root, schema.$ref);
  return isSchema(target) ? [target, ...childSchemas(schema)] : childSchemas(schema);
}

/** The direct subschemas that values are validated against, without definitions. */
export function childSchemas(schema: JsonSchemaObject): JsonSchema[] {
  const used = subschemas(schema).filter(({ keyword }) => keyword !== '$defs' && keyword !== 'definitions');
  return used.map((nested) => nested.value);
}

/** The size of a schema that is recursive or too large to count. */
const tooLarge = Number.MAX_SAFE_INTEGER;

/**
 * The number of schemas that result from expanding every `$ref`; infinite for a recursive schema. Definitions that each
 * use the next one twice double the size at every step, so a short file can expand beyond any memory. Takes a function
 * for the children of a schema, and counts each schema once.
 */
export function expandedSize(
  schema: JsonSchema,
  next: (schema: JsonSchemaObject) => readonly JsonSchema[],
  sizes: Map<JsonSchema, number> = new Map(),
): number {
  if (typeof schema !== 'object') return 1;
  const before = sizes.get(schema);
  if (before !== undefined) return before;
  sizes.set(schema, tooLarge);
  const size = next(schema).reduce(
    (sum, part) => Math.min(tooLarge, sum + expandedSize(part, next, sizes)),
    1,
  );
  sizes.set(schema, size);
  return size;
}
