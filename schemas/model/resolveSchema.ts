import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';

/**
 * Follows a local pointer (`#/$defs/address`) inside a schema.
 * Gives `undefined` when nothing is there, and for an address outside the schema.
 */
export function atPointer(root: JsonSchemaObject, pointer: string): unknown {
  if (pointer === '#') return root;
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(childOf, root);
}

function childOf(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string, unknown>)[step];
}

/**
 * Replaces a `$ref` at the top of a schema by what it points to; words beside the `$ref` win.
 * A reference that leads nowhere, or round in a circle, is left as it is: the gate reports it.
 */
export function followRef(schema: JsonSchema, root: JsonSchemaObject): JsonSchema {
  let current = schema;
  const seen = new Set<string>();
  while (typeof current === 'object' && current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const target = atPointer(root, current.$ref);
    if (!isSchema(target)) return current;
    const { $ref: _, ...beside } = current;
    current = typeof target === 'object' ? { ...target, ...beside } : target;
  }
  return current;
}

/** Whether a `$ref` of the schema leads back to itself: such a part can be validated but not drawn. */
export function isRecursive(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above: readonly unknown[] = [],
): boolean {
  if (typeof schema !== 'object') return false;
  const target = followRef(schema, root);
  if (typeof target !== 'object') return false;
  const source = schema.$ref === undefined ? target : atPointer(root, schema.$ref);
  if (above.includes(source)) return true;
  return childSchemas(target).some((child) => isRecursive(child, root, [...above, source]));
}

/** The direct parts of a schema that are schemas themselves. */
export function childSchemas(schema: JsonSchemaObject): JsonSchema[] {
  const single = [
    schema.additionalProperties,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
    schema.contains,
    schema.propertyNames,
    schema.unevaluatedProperties,
    schema.unevaluatedItems,
    schema.additionalItems,
  ];
  const keyed = [
    schema.properties,
    schema.patternProperties,
    schema.dependentSchemas,
    schema.dependencies,
    schema.$defs,
    schema.definitions,
  ];
  const listed = [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems];
  return [
    ...single,
    ...keyed.flatMap((group) => Object.values(group ?? {})),
    ...listed.flatMap((group) => group ?? []),
    ...[schema.items ?? []].flat(),
  ].filter(isSchema);
}

/** Whether a value can be read as a schema at all. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** A shape with its `null` taken out, and whether it allowed one. */
export interface NullableShape {
  readonly shape: JsonSchemaObject;
  readonly nullable: boolean;
}

/**
 * Takes the "or null" out of a property's schema: `type: ['string', 'null']`, `anyOf: [X, null]`,
 * an `enum` that holds null. What is left is the shape that the console draws.
 */
export function withoutNull(schema: JsonSchemaObject, root: JsonSchemaObject): NullableShape {
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null');
    const { enum: values, ...rest } = schema;
    const shape = { ...rest, type: types.length === 1 ? types[0] : types } as JsonSchemaObject;
    return {
      shape: values ? { ...shape, enum: values.filter((value) => value !== null) } : shape,
      nullable: true,
    };
  }
  const group = schema.anyOf ? 'anyOf' : 'oneOf';
  const branches = (schema[group] ?? []).map((branch) => followRef(branch, root));
  const others = branches.filter((branch) => !isNullSchema(branch));
  if (others.length === 0 || others.length === branches.length) return { shape: schema, nullable: false };
  const { [group]: _, ...rest } = schema;
  const only = others.length === 1 ? others[0] : undefined;
  return {
    shape: typeof only === 'object' ? { ...only, ...rest } : { ...rest, [group]: others },
    nullable: true,
  };
}

function isNullSchema(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.type === 'null' || schema.const === null);
}
