import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { atPointer } from '#schemas/model/resolveSchema.ts';
import { camelCase } from '#schemas/model/words.ts';
import { isReadable } from '../derived/storedEntity.ts';

type Schemas = Record<string, JsonSchemaObject | Record<string, unknown>>;

/** The name of an entity in the document: `reference-data/pay-code` → `ReferenceDataPayCode`. */
export function componentName(entity: Entity): string {
  const name = camelCase(entity.name);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Two components for each entity: the record as it is answered, and what can be sent. */
export function componentSchemas(entities: readonly Entity[]): Schemas {
  return Object.fromEntries(
    entities.flatMap((entity) => [
      [componentName(entity), answered(entity)],
      [`${componentName(entity)}Change`, sendable(entity)],
    ]),
  );
}

function answered(entity: Entity): Record<string, unknown> {
  const id = idSchema(entity);
  const readable = entity.fields.filter(isReadable);
  return {
    title: entity.title,
    ...(entity.description === undefined ? {} : { description: entity.description }),
    type: 'object',
    required: ['id', versionField],
    properties: {
      id,
      [entity.id.name]: id,
      ...Object.fromEntries(readable.map((field) => [field.name, documented(field, entity)])),
      [versionField]: {
        type: 'integer',
        minimum: 0,
        description: 'Raised by each change; send back the one that was read.',
      },
    },
    ...(entity.open ? {} : { additionalProperties: false }),
  };
}

function idSchema(entity: Entity): Record<string, unknown> {
  return {
    type: entity.id.kind === 'integer' ? 'integer' : 'string',
    description: `Identifies the record; the same as ${entity.id.name}.`,
  };
}

function sendable(entity: Entity): Record<string, unknown> {
  const fields = entity.fields.filter((field) => !field.readOnly);
  return {
    title: `${entity.title}, as sent`,
    description: 'The fields to set; null clears one. An update needs the version that was read.',
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, clearable(documented(field, entity), field)])),
      [versionField]: { type: 'integer', minimum: 0 },
    },
    ...(entity.open ? {} : { additionalProperties: false }),
  };
}

function clearable(schema: Record<string, unknown>, field: Field): Record<string, unknown> {
  return field.required ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** A field's own schema, standing alone: local references resolved, the console's keyword left out. */
function documented(field: Field, entity: Entity): Record<string, unknown> {
  return withoutWords(resolved(field.shape, entity.schema, [])) as Record<string, unknown>;
}

function resolved(value: unknown, root: JsonSchemaObject, above: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, root, above));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  if (typeof $ref === 'string') return followed($ref, rest, root, above);
  return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, resolved(part, root, above)]));
}

/** A schema that contains itself is documented one level deep. */
function followed(
  ref: string,
  beside: Record<string, unknown>,
  root: JsonSchemaObject,
  above: readonly string[],
): unknown {
  if (above.includes(ref)) return { description: 'The same schema again.' };
  const target = atPointer(root, ref);
  return resolved({ ...(typeof target === 'object' ? target : {}), ...beside }, root, [...above, ref]);
}

const dropped = new Set(['x-field', '$comment', '$defs', 'definitions', '$id', '$schema']);

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !dropped.has(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutWords(part)]));
}
