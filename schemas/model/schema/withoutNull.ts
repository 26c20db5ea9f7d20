import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import { resolveAndMerge } from './mergeSchemas.ts';

/** A schema without `null`, and whether null was allowed. */
export interface NullableShape {
  readonly shape: JsonSchemaObject;
  readonly nullable: boolean;
}

/**
 * Removes "or null" from a property's schema: `type: ['string', 'null']`, `anyOf: [X, null]`, an `enum` that contains
 * null. The remaining schema determines the input control. Null is allowed if all of these keywords allow it.
 */
export function withoutNull(schema: JsonSchemaObject, root: JsonSchemaObject): NullableShape {
  const typed = withoutNullType(schema);
  const listed = withoutNullEntry(typed.shape);
  const branched = withoutNullBranch(listed.shape, root);
  const nullable = typed.nullable && listed.nullable && branched.nullable;
  return { shape: branched.shape, nullable: nullable && (schema.const ?? null) === null };
}

function withoutNullType(schema: JsonSchemaObject): NullableShape {
  const { type } = schema;
  if (!isList(type)) return { shape: schema, nullable: type === undefined || type === 'null' };
  const types = type.filter((one) => one !== 'null');
  const [only] = types;
  if (only === undefined) return { shape: schema, nullable: true };
  const shape = { ...schema, type: types.length === 1 ? only : types };
  return { shape, nullable: types.length < type.length };
}

function isList(type: JsonSchemaObject['type']): type is readonly JsonType[] {
  return Array.isArray(type);
}

function withoutNullEntry(schema: JsonSchemaObject): NullableShape {
  const values = schema.enum;
  if (values === undefined) return { shape: schema, nullable: true };
  const others = values.filter((value) => value !== null);
  if (others.length === 0 || others.length === values.length)
    return { shape: schema, nullable: others.length === 0 };
  return { shape: { ...schema, enum: others }, nullable: true };
}

function withoutNullBranch(schema: JsonSchemaObject, root: JsonSchemaObject): NullableShape {
  const group = schema.anyOf ? 'anyOf' : 'oneOf';
  if (schema[group] === undefined) return { shape: schema, nullable: true };
  const branches = schema[group].map((branch) => resolveAndMerge(branch, root));
  const others = branches.filter((branch) => !isNullSchema(branch));
  const [only] = others;
  if (only === undefined || others.length === branches.length) {
    return { shape: schema, nullable: branches.some((branch) => !isPlain(branch)) };
  }
  const { [group]: _, ...rest } = schema;
  const single = others.length === 1 && typeof only === 'object' && !('const' in only);
  return { shape: single ? { ...only, ...rest } : { ...rest, [group]: others }, nullable: true };
}

function isNullSchema(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.type === 'null' || schema.const === null);
}

/** Whether a branch by itself rules out null: it is `false`, a constant, or has a single type. */
function isPlain(schema: JsonSchema): boolean {
  if (typeof schema !== 'object') return !schema;
  return schema.const !== undefined || typeof schema.type === 'string';
}
