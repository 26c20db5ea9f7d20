import type { ClosedYear } from '../../rules/balances/balances.ts';

const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const date = { type: 'string', format: 'date' } as const;

/** The maximum number of balances that one call closes. */
export const mostClosings = 200;

const closedYear = {
  type: 'object',
  required: ['fromDate', 'toDate', 'initialDays', 'netDays', 'carriedDays', 'expiredDays'],
  properties: {
    fromDate: date,
    toDate: date,
    initialDays: number,
    netDays: number,
    carriedDays: number,
    expiredDays: number,
  },
} as const;

const closing = {
  type: 'object',
  required: ['balanceId', 'workerId', 'label', 'asOf', 'years'],
  properties: {
    balanceId: integer,
    workerId: integer,
    label: { type: 'string', description: 'The employee, and the reason or bucket.' },
    asOf: date,
    years: { type: 'array', items: closedYear, description: 'The years to close, oldest first.' },
  },
} as const;

/**
 * `GET /api/absenceReason/closings`: balances whose year is over and not closed. `next` is the cursor of the next page.
 */
export const dueClosingsSchema = {
  type: 'object',
  required: ['closings', 'next'],
  properties: {
    closings: { type: 'array', items: closing },
    next: {
      type: ['integer', 'null'],
      description: 'Send it as `after` to continue; null on the last page.',
    },
  },
} as const;

/** `POST /api/absenceReason/closings`: the balances to close, each with the amounts that the user saw. */
export const closeYearsSchema = {
  type: 'object',
  required: ['rows'],
  additionalProperties: false,
  properties: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: mostClosings,
      items: {
        type: 'object',
        required: ['balanceId', 'asOf', 'carriedDays'],
        additionalProperties: false,
        properties: {
          balanceId: integer,
          asOf: { ...date, description: 'The first day of the year that was shown as open.' },
          carriedDays: { ...number, description: 'The carryover into the current year that was shown.' },
        },
      },
    },
  },
} as const;

/**
 * The result for each balance: closed, already closed (possibly by someone else), or changed since it was displayed.
 */
export const closingStates = ['closed', 'alreadyClosed', 'changed', 'notFound'] as const;
export type ClosingState = (typeof closingStates)[number];

export const closedYearsSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['balanceId', 'state'],
        properties: { balanceId: integer, state: { enum: closingStates } },
      },
    },
  },
} as const;

/** A balance to close, with the closings of its years, oldest first. */
export interface DueClosingRow {
  readonly balanceId: number;
  readonly workerId: number;
  readonly label: string;
  readonly asOf: string;
  readonly years: readonly ClosedYear[];
}

export interface DueClosings {
  readonly closings: readonly DueClosingRow[];
  readonly next: number | null;
}

/** A balance to close, with the amounts that the user saw. */
export interface CloseRow {
  readonly balanceId: number;
  readonly asOf: string;
  readonly carriedDays: number;
}

export interface ClosedYears {
  readonly results: readonly { readonly balanceId: number; readonly state: ClosingState }[];
}
