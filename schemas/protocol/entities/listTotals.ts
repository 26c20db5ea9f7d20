import type { MeasureValues } from '../../rules/measures/measure.ts';

/** The maximum number of groups in a response. Further groups are omitted. */
export const groupsAtMost = 500;

/** The response of `GET …/$totals`: the totals of a list, over all matching rows. */
export interface ListTotals {
  readonly records: number;
  /** The totals by field; null if no record has a value. */
  readonly totals: Readonly<Record<string, number | null>>;
  /**
   * The values of measures by name; omitted if the list has none. Measures that use fields hidden from the user are
   * omitted.
   */
  readonly measures?: Readonly<Record<string, MeasureValues>>;
  /** Counts and totals for each value of the field that groups the list, or of the field in the query's `by`. */
  readonly groups?: readonly ListGroup[];
}

/** A group of a list: its value, the number of records with this value, and their totals. */
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

/** The JSON Schema of the totals of a list. */
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
