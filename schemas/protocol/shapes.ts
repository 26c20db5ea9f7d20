import type { JsonSchemaObject } from '../model/jsonSchema.ts';

/** The few plain schemas that the shapes of calls are made of. */
export const id: JsonSchemaObject = { type: ['integer', 'string'] };
export const text: JsonSchemaObject = { type: 'string' };
export const texts: JsonSchemaObject = { type: 'array', items: text };
export const flag: JsonSchemaObject = { type: 'boolean' };
export const integer: JsonSchemaObject = { type: 'integer' };
export const version: JsonSchemaObject = { type: 'integer', minimum: 0 };

export const list = (items: JsonSchemaObject): JsonSchemaObject => ({ type: 'array', items });
export const shape = (
  properties: Readonly<Record<string, JsonSchemaObject>>,
  optional: readonly string[] = [],
): JsonSchemaObject => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});

/** Every part of a type with its schema: a part that is forgotten here does not compile. */
export type SchemaOf<T> = Readonly<Record<keyof T, JsonSchemaObject>>;
