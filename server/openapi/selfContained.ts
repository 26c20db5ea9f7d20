import { keywords } from '#schemas/model/schema/keywords.ts';
import { withSiblings } from '#schemas/model/schema/refSiblings.ts';
import { atPointer, isEndless } from '#schemas/model/schema/resolveSchema.ts';
import { isSchema } from '#schemas/model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/**
 * Converts a schema of an entity file for the OpenAPI document: JSON Schema 2020-12 (OpenAPI 3.1), local `$ref`
 * resolved, console keywords removed. A recursive schema is reduced to its type, title and description.
 */
export function selfContained(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject {
  if (isEndless(schema, root)) return typeAndTexts(schema);
  const resolved = writtenOut(schema, root);
  return typeof resolved === 'object' ? resolved : {};
}

function typeAndTexts({ title, description, type }: JsonSchemaObject): JsonSchemaObject {
  return {
    ...(title === undefined ? {} : { title }),
    description: `${description ?? ''} The whole schema is in the entity file.`.trim(),
    ...(type === undefined ? {} : { type }),
  };
}

function writtenOut(schema: JsonSchema, root: JsonSchemaObject): JsonSchema {
  if (typeof schema !== 'object') return schema;
  const { $ref, ...siblings } = schema;
  const target = $ref === undefined ? undefined : atPointer(root, $ref);
  if (isSchema(target)) {
    return typeof target === 'object' ? writtenOut(withSiblings(target, siblings, root), root) : target;
  }
  const known = Object.entries(siblings).filter(
    ([name]) => Object.hasOwn(keywords, name) && !targetKeywords.has(name),
  );
  const parts = known.map(([name, value]) => [name, memberOf(name, value, root)]);
  return inNewestDraft(Object.fromEntries(parts));
}

/** Keywords that define targets for `$ref`. They are removed, because the result has no local `$ref`. */
const targetKeywords = new Set([
  '$id',
  '$schema',
  '$comment',
  '$anchor',
  '$defs',
  'definitions',
  '$recursiveRef',
  '$recursiveAnchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
]);

function memberOf(name: string, value: unknown, root: JsonSchemaObject): unknown {
  if (keywords[name]?.holds === undefined) return value;
  if (Array.isArray(value)) return value.map((part) => (isSchema(part) ? writtenOut(part, root) : part));
  const holds = keywords[name].holds;
  if (holds === 'schema' || holds === 'schemaOrList') {
    return isSchema(value) ? writtenOut(value, root) : value;
  }
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([key, part]) => [key, isSchema(part) ? writtenOut(part, root) : part]),
  );
}

/** Converts tuples and dependencies from draft-07 to JSON Schema 2020-12. */
function inNewestDraft(schema: JsonSchemaObject): JsonSchemaObject {
  const { dependencies, additionalItems, items, ...rest } = withoutLoneBranch(schema);
  const isTuple = Array.isArray(items);
  const others = isTuple ? additionalItems : items;
  return {
    ...rest,
    ...(isTuple ? { prefixItems: items } : {}),
    ...(isSchema(others) ? { items: others } : {}),
    ...dependent(dependencies ?? {}, rest),
  };
}

/** Inlines a `oneOf` with a single branch, unless the schema and the branch define the same keyword. */
function withoutLoneBranch(schema: JsonSchemaObject): JsonSchemaObject {
  const { oneOf = [], ...rest } = schema;
  const [branch, ...others] = oneOf;
  if (typeof branch !== 'object' || others.length > 0) return schema;
  return Object.keys(branch).some((name) => Object.hasOwn(rest, name)) ? schema : { ...rest, ...branch };
}

function dependent(
  dependencies: NonNullable<JsonSchemaObject['dependencies']>,
  { dependentSchemas, dependentRequired }: JsonSchemaObject,
): JsonSchemaObject {
  const entries = Object.entries(dependencies);
  const schemas = entries.filter(([, needed]) => isSchema(needed));
  const required = entries.filter(([, needed]) => !isSchema(needed));
  return {
    ...(schemas.length === 0
      ? {}
      : { dependentSchemas: { ...dependentSchemas, ...Object.fromEntries(schemas) } }),
    ...(required.length === 0
      ? {}
      : { dependentRequired: { ...dependentRequired, ...Object.fromEntries(required) } }),
  } as JsonSchemaObject;
}
