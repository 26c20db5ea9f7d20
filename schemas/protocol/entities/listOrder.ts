import type { FromSchema } from 'json-schema-to-ts';
import type { Entity } from '../../model/entity/readEntity.ts';
import { versionField } from '../../model/record/recordShape.ts';
import type { JsonSchemaObject } from '../../values/jsonSchema.ts';

const ids = { type: 'array', items: { type: 'integer' } } as const;

/**
 * The order of rows (`x-entity.ordered`): the ids of the ranked rows, from rank 1 on, and the ids of the other rows.
 */
export const listOrderSchema = {
  type: 'object',
  required: ['ids', 'others'],
  properties: { ids, others: ids },
} as const;

export type ListOrder = FromSchema<typeof listOrderSchema>;

const number = { type: 'integer' } as const;

type OrderSchemas = Readonly<Record<'newOrder' | 'namedOrder' | 'sentRows' | 'savedRows', JsonSchemaObject>>;

/**
 * The request and response schemas of an entity with ordered rows. `newOrder`: a requested order, and the order that it
 * was based on. `namedOrder`: the current order with its rows. `sentRows`, `savedRows`: rows to save in one request,
 * and the saved rows.
 */
export function orderSchemas({ id, parent = '', ordered, fields }: Entity): OrderSchemas {
  const owner = { [parent]: number };
  const parts = fields.flatMap(({ options }) => Object.keys(options.parts ?? {}));
  const partFields = Object.fromEntries(parts.map((name) => [name, number]));
  const rows = (items: JsonSchemaObject, limits: JsonSchemaObject = {}): JsonSchemaObject => ({
    type: 'object',
    required: [parent, 'rows'],
    properties: { ...owner, rows: { type: 'array', items, ...limits } },
  });
  const sent: JsonSchemaObject = {
    type: 'object',
    description: 'The fields of a row, and:',
    properties: {
      [id.name]: { ...number, description: 'For an existing row: its ID.' },
      [versionField]: { ...number, description: 'For an existing row: the version that was read.' },
      isDeleted: { type: 'boolean', description: 'Removes the row.' },
      ...partFields,
    },
  };
  const idSchemas = { [id.name]: number, [ordered?.member ?? '']: number };
  return {
    newOrder: {
      type: 'object',
      required: [parent, 'ids'],
      properties: { ...owner, ids, others: ids, seen: listOrderSchema },
    },
    namedOrder: {
      type: 'object',
      required: [parent, 'ids', 'others', 'rows'],
      properties: {
        ...owner,
        ids,
        others: ids,
        rows: {
          type: 'array',
          items: { type: 'object', required: Object.keys(idSchemas), properties: idSchemas },
        },
      },
    },
    sentRows: {
      ...rows(sent, ordered?.longest === undefined ? {} : { maxItems: ordered.longest }),
      additionalProperties: false,
    },
    savedRows: rows({
      type: 'object',
      required: [id.name],
      properties: { [id.name]: number, isDeleted: { type: 'boolean' }, ...partFields },
    }),
  };
}
