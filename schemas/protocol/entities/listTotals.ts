import type { Measured } from '../../rules/measures/measure.ts';

/** The maximum number of groups; counts of further values are omitted. */
export const groupsAtMost = 500;

/** The response of `GET …/$totals`: the totals of a list, over all matching rows. */
export interface ListTotals {
  readonly records: number;
  /** By field; null if no record has a value. */
  readonly totals: Readonly<Record<string, number | null>>;
  /** By name; omitted if the list has none. Measures over fields that the user may not see are omitted. */
  readonly measures?: Readonly<Record<string, Measured>>;
  /** Counts and totals for each value of the list's group, or of the field in the query's `by`. */
  readonly groups?: readonly ListGroup[];
}

/** The records with one group value: their number and the totals of their fields. */
export interface ListGroup {
  readonly value: string | number | boolean | null;
  readonly records: number;
  readonly totals?: ListTotals['totals'];
  readonly measures?: ListTotals['measures'];
}

const number = { type: 'number' } as const;
const sums = { type: 'object', additionalProperties: { type: ['number', 'null'] } } as const;

const measures = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['part'],
    properties: { part: { type: ['number', 'null'] }, whole: number, expected: number },
    additionalProperties: false,
  },
} as const;

/** The JSON Schema of the response. */
export const listTotalsSchema = {
  type: 'object',
  required: ['records', 'totals'],
  properties: {
    records: { type: 'integer', minimum: 0 },
    totals: sums,
    measures,
    groups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'records'],
        properties: {
          value: { type: ['string', 'number', 'boolean', 'null'] },
          records: number,
          totals: sums,
          measures,
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;
