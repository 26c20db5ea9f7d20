import type { Measured } from '../../rules/measures/measure.ts';

/** More values than that are no groups: the counts of the others are left out. */
export const groupsAtMost = 500;

/** The answer to `GET …/$totals`: what a list comes to, over all that match. */
export interface ListTotals {
  readonly records: number;
  /** By field; null where no record has a value. */
  readonly totals: Readonly<Record<string, number | null>>;
  /** By name; left out where the list has none, and each that goes by what the person may not see. */
  readonly measures?: Readonly<Record<string, Measured>>;
  /** What there is of each value of the list's group, or of the field that was asked `by`. */
  readonly groups?: readonly ListGroup[];
}

/** The records of one value of a group: how many, and what their numbers come to. */
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

/** The same as JSON Schema. */
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
