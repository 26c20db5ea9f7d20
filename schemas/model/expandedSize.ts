import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';

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
