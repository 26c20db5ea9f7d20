import type { FromSchema } from 'json-schema-to-ts';
import { longestList } from '../../rules/preferences/callRanks.ts';
import { splitFields } from '../../rules/preferences/visibilityParts.ts';

const number = { type: 'integer' } as const;
const numbers = { type: 'array', items: number } as const;

/** An order of a list of preferred substitutes: the rows with a call rank, the first one rank 1, and those after them. */
export const listOrderSchema = {
  type: 'object',
  required: ['ids', 'others'],
  properties: { ids: numbers, others: numbers },
} as const;

/** `POST /api/employee/reOrderedPreferredSubstitutes`: a new order, and the one that it was made from. */
export const newOrderSchema = {
  type: 'object',
  required: ['workerId', 'ids'],
  properties: { workerId: number, ids: numbers, others: numbers, seen: listOrderSchema },
} as const;

/** `GET /api/employee/reOrderedPreferredSubstitutes`: the order, and whom its rows name. */
export const namedOrderSchema = {
  type: 'object',
  required: ['workerId', 'ids', 'others', 'rows'],
  properties: {
    workerId: number,
    ids: numbers,
    others: numbers,
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['preferredSubstituteId', 'substituteId'],
        properties: { preferredSubstituteId: number, substituteId: number },
      },
    },
  },
} as const;

const partNames = splitFields.flatMap(({ parts }) => parts);
const partFields = Object.fromEntries(partNames.map((name) => [name, number]));

/** `PUT /api/employee/preferredSubstitutes` with a list: rows that are new, changed, or go. */
export const sentRowsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['workerId', 'rows'],
  properties: {
    workerId: number,
    rows: {
      type: 'array',
      maxItems: longestList,
      items: {
        type: 'object',
        description: 'The fields of a preferred substitute, and:',
        properties: {
          preferredSubstituteId: { ...number, description: 'Of a row that exists.' },
          _version: { ...number, description: 'Of a row that exists: the version that was read.' },
          isDeleted: { type: 'boolean', description: 'The row goes.' },
          ...partFields,
        },
      },
    },
  },
} as const;

/** Its answer: the rows that were sent, in their order, as they are stored. */
export const savedRowsSchema = {
  type: 'object',
  required: ['workerId', 'rows'],
  properties: {
    workerId: number,
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['preferredSubstituteId'],
        properties: { preferredSubstituteId: number, isDeleted: { type: 'boolean' }, ...partFields },
      },
    },
  },
} as const;

/** `GET /api/preferences`: which lists count for an employee's jobs, their own first, and what the employee's permissions say of lists. */
export const preferencesSchema = {
  type: 'object',
  required: [
    'workerId',
    'employeePreferenceListId',
    'defaultPreferredListId',
    'requireCommentsWhenExcludingSubs',
    'lists',
  ],
  properties: {
    workerId: number,
    employeePreferenceListId: { type: ['integer', 'null'] },
    defaultPreferredListId: number,
    requireCommentsWhenExcludingSubs: { type: 'boolean' },
    lists: {
      type: 'array',
      items: {
        type: 'object',
        required: ['ownerType', 'ownerId', 'preferred', 'excluded'],
        properties: {
          ownerType: { enum: ['employee', 'employeeType'] },
          ownerId: number,
          preferred: numbers,
          excluded: numbers,
        },
      },
    },
  },
} as const;

export type ListOrder = FromSchema<typeof listOrderSchema>;
export type NamedOrder = FromSchema<typeof namedOrderSchema>;
export type Preferences = FromSchema<typeof preferencesSchema>;
