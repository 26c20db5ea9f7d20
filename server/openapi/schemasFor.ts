import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { nameAt, removedField, versionField } from '#schemas/model/record/recordShape.ts';
import { successOf } from '#schemas/protocol/entities/resultOf.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { camelCase } from '#schemas/values/text/naming.ts';
import { isReadable } from '../derived/store/storedEntity.ts';
import type { Schemas } from './document.ts';
import { ref } from './parts.ts';
import { selfContained } from './selfContained.ts';

/** Component name of an entity: `reference-data/pay-code` → `ReferenceDataPayCode`. */
export function componentName(entity: Entity): string {
  const name = camelCase(entity.name);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Returns the schema components of each entity: the record as returned and, if it can be written by itself or as a
 * child row, the record as sent. An entity with a save preview (`plan`) also gets a component for previewed records,
 * which may have no id.
 */
export function componentSchemas(entities: readonly Entity[]): Schemas {
  const parts = partSchemas(entities);
  const rows = new Set(entities.flatMap((entity) => Object.values(entity.parts).map(({ of }) => of)));
  const isSent = (entity: Entity) => isWritten(entity) || rows.has(entity.name);
  return Object.fromEntries(
    entities.flatMap((entity) => {
      const name = componentName(entity);
      const whole = withParts(recordSchema(entity), parts(entity, ''));
      return [
        [name, whole],
        ...(isSent(entity) ? [[`${name}Change`, withParts(sendable(entity), parts(entity, 'Change'))]] : []),
        ...(entity.operations.plan ? [[`${name}Planned`, planned(entity, parts)]] : []),
      ];
    }),
  );
}

/**
 * Returns a function that builds the schemas of an entity's child lists, keyed by list name. The rows of each list
 * refer to the component of the child entity.
 */
function partSchemas(entities: readonly Entity[]) {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return (entity: Entity, ending: string): Record<string, JsonSchemaObject> => {
    const entries = Object.entries(entity.parts).flatMap(([name, { of }]) => {
      const target = byName.get(of);
      const items =
        target && (ending === 'Planned' ? planned(target) : ref(`${componentName(target)}${ending}`));
      return items ? [[name, { type: 'array', items, description: partsDescription }] as const] : [];
    });
    const removed = {
      type: 'object',
      description: 'The IDs of the rows to remove, by part. Rows that are not sent stay.',
      properties: Object.fromEntries(entries.map(([name]) => [name, { type: 'array', items: {} }])),
      additionalProperties: false,
    };
    return Object.fromEntries([
      ...entries,
      ...(entries.length > 0 && ending === 'Change' ? [[removedField, removed] as const] : []),
    ]);
  };
}

const partsDescription =
  'The rows to save with the record. Rows with an ID are changed, rows without one are added.';

function withParts(schema: JsonSchemaObject, parts: Record<string, JsonSchemaObject>): JsonSchemaObject {
  return Object.keys(parts).length === 0
    ? schema
    : { ...schema, properties: { ...(schema.properties as object), ...parts } };
}

/**
 * Schema of a record in the response of a save preview (`plan`): unsaved rows have no id and version, and rejected
 * fields may have any value.
 */
function planned(entity: Entity, parts?: ReturnType<typeof partSchemas>): JsonSchemaObject {
  const { required: _, ...schema } = recordSchema(entity);
  const properties = schema.properties as Record<string, JsonSchemaObject>;
  const open = Object.fromEntries(Object.keys(properties).map((name) => [name, {}]));
  return withParts({ ...schema, properties: open }, parts?.(entity, 'Planned') ?? {});
}

function isWritten({ operations }: Entity): boolean {
  return operations.create !== undefined || operations.update !== undefined;
}

function recordSchema(entity: Entity): JsonSchemaObject {
  const id = idSchema(entity);
  const readable = entity.fields.filter(isReadable);
  return {
    title: entity.title,
    ...(entity.description === undefined ? {} : { description: entity.description }),
    type: 'object',
    required: [...new Set(['id', entity.id.name, versionField])],
    properties: {
      id,
      [entity.id.name]: id,
      ...Object.fromEntries(
        readable
          .filter((field) => field.name !== entity.id.name)
          .map((field) => [field.name, read(field, entity)]),
      ),
      [versionField]: {
        type: 'integer',
        minimum: 0,
        description: 'Increases with each change. Send back the version that was read.',
      },
      ...resultProperty(entity),
    },
    ...(entity.open ? {} : { additionalProperties: false }),
  };
}

/**
 * Schemas of the properties that a write adds to its response: the success flag and messages and, for an entity with
 * result codes, the result code (`result` and the further names that its operations declare) and the id of the record.
 */
function resultProperty(entity: Entity): Record<string, JsonSchemaObject> {
  const { results, operations } = entity;
  const isNumbered = Object.values(results).some((meanings) => successOf(meanings) !== undefined);
  if (!isNumbered) return outcomeProperties(entity);
  const description = 'After a write: its success result code.';
  const answers = (['create', 'update', 'delete'] as const).flatMap(
    (operation) => operations[operation]?.declared?.answer ?? [],
  );
  const numbers = answers.flatMap(({ result }) => result?.slice(1) ?? []);
  const ids = answers.flatMap(({ id }) => (typeof id === 'string' ? id.slice(1) : []));
  return {
    ...outcomeProperties(entity),
    ...Object.fromEntries(['result', ...numbers].map((name) => [name, { type: 'integer', description }])),
    ...Object.fromEntries(ids.map((name) => [name, idSchema(entity)])),
  };
}

/** Schemas of the success flag and messages, if a write returns them (`answer.success`, `answer.message`). */
function outcomeProperties({ operations }: Entity): Record<string, JsonSchemaObject> {
  const answers = (['create', 'update', 'delete'] as const).flatMap(
    (operation) => operations[operation]?.declared?.answer ?? [],
  );
  const success = answers.flatMap((one) => (one.success ? [nameAt(one.success.at)] : []));
  const messages = answers.flatMap(({ message }) => (message === undefined ? [] : [nameAt(message)]));
  return Object.fromEntries([
    ...success.map((name) => [
      name,
      { type: 'boolean', description: 'After a write: whether it succeeded.' },
    ]),
    ...messages.map((name) => [
      name,
      { type: 'array', items: { type: 'string' }, description: 'After a write: the record’s notices.' },
    ]),
  ]);
}

function idSchema(entity: Entity): JsonSchemaObject {
  return {
    type: entity.id.kind === 'integer' ? 'integer' : 'string',
    description: `Identifies the record; the same as ${entity.id.name}.`,
  };
}

function sendable(entity: Entity): JsonSchemaObject {
  const fields = entity.fields.filter((field) => !field.readOnly);
  const needed = fields.filter((field) => field.required).map((field) => field.name);
  return {
    title: `${entity.title}, as sent`,
    description: [
      'The fields to set; null clears a field. An update needs the version that was read.',
      ...(needed.length === 0 ? [] : [`A new record requires ${needed.join(', ')}.`]),
    ].join(' '),
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, inputField(field, entity)])),
      ...Object.fromEntries(
        fields.flatMap((field) =>
          field.options.alias === undefined ? [] : [[field.options.alias, inputField(field, entity)]],
        ),
      ),
      [versionField]: { type: 'integer', minimum: 0, description: 'The version that was read.' },
    },
    ...(entity.open ? {} : { additionalProperties: false }),
  };
}

/** Schema of a field in a response. Allows null only if the field is both required and nullable. */
function read(field: Field, entity: Entity): JsonSchemaObject {
  const schema = selfContained(field.shape, entity.schema);
  return field.nullable && field.required ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function inputField(field: Field, entity: Entity): JsonSchemaObject {
  const own = selfContained(field.shape, entity.schema);
  const schema = field.options.wire?.as === '1/0' ? { anyOf: [own, { enum: [0, 1] }] } : own;
  return field.required && !field.nullable ? schema : { anyOf: [schema, { type: 'null' }] };
}
