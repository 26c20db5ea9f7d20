import { importModes } from '../../model/metaSchema/metaSchema.ts';
import { dateOrders, daySystems, missingRecords } from './import.ts';

const name = { type: 'string', maxLength: 200 } as const;

/** A mapping in a request. */
export const importMappingSchema = {
  title: 'ImportMapping',
  type: 'object',
  additionalProperties: false,
  required: ['columns', 'mode', 'match', 'dateOrder', 'emptyCells', 'missing', 'words', 'fixed'],
  properties: {
    columns: {
      type: 'array',
      maxItems: 300,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['column', 'field'],
        properties: {
          column: { type: 'string', maxLength: 40_000 },
          field: { type: ['string', 'null'], maxLength: 200 },
        },
      },
    },
    mode: { enum: [...importModes] },
    match: { type: 'array', maxItems: 10, items: name },
    dateOrder: { enum: [...dateOrders] },
    daySystem: { enum: [...daySystems] },
    emptyCells: { enum: ['keep', 'clear'] },
    missing: { enum: [...missingRecords] },
    words: {
      type: 'object',
      maxProperties: 300,
      description: 'By field: a text from the file, and the text it stands for.',
      additionalProperties: { type: 'object', maxProperties: 2000, additionalProperties: name },
    },
    fixed: {
      type: 'object',
      maxProperties: 300,
      description: 'By field without a column: the text for every row.',
      additionalProperties: { type: 'string', maxLength: 2000 },
    },
  },
} as const;

/** The request to apply an import, with the user's confirmation if it deactivates many records. */
export const importApplySchema = {
  title: 'ImportApply',
  type: 'object',
  additionalProperties: false,
  properties: { confirmed: { type: 'boolean' } },
} as const;

/** The schema of an empty request body. */
export const importOptionsSchema = {
  title: 'ImportOptionsBody',
  type: 'object',
  additionalProperties: false,
  properties: {},
} as const;

/** New cell texts of a row, by column. */
export const importCellsSchema = {
  title: 'ImportCells',
  type: 'object',
  additionalProperties: false,
  required: ['cells'],
  properties: {
    cells: {
      type: 'object',
      minProperties: 1,
      maxProperties: 300,
      additionalProperties: { type: 'string', maxLength: 32_767 },
    },
  },
} as const;

/** A mapping to save under a title. */
export const savedMappingSchema = {
  title: 'SentMapping',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'title', 'mapping'],
  properties: {
    entity: name,
    title: { type: 'string', minLength: 1, maxLength: 60 },
    mapping: importMappingSchema,
  },
} as const;

/**
 * The progress of reading the caller's uploaded file: its state, the number of uploads ahead of it in the queue, and
 * the number of rows read or stored so far. Null if the caller has no file in the queue.
 */
export const readingStateSchema = {
  title: 'ImportReading',
  type: 'object',
  additionalProperties: false,
  required: ['reading'],
  properties: {
    reading: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['state', 'ahead', 'rows'],
          properties: {
            state: { enum: ['waiting', 'reading', 'storing'] },
            ahead: { type: 'integer' },
            rows: { type: 'integer' },
          },
        },
      ],
    },
  },
} as const;
