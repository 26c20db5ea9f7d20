import { latestDate } from '../values/dateBounds.ts';

/** The fields in this file belong to a dated version of any allocation group (docs/domain.md#allocation). */

export const versionId = { type: 'integer', readOnly: true } as const;

export const fromDate = {
  type: 'string',
  format: 'date',
  title: 'From',
  'x-field': { default: 'today()' },
} as const;

export const toDate = {
  type: 'string',
  format: 'date',
  title: 'To',
  description: '12/31/9999 means no end date.',
  default: latestDate,
} as const;

/** The shares of the accounting codes in a version, in percent. */
export const details = {
  type: 'array',
  title: 'Accounting codes',
  description: 'The shares must add up to 100 percent.',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    required: ['accountingCodeId', 'percent'],
    additionalProperties: false,
    properties: {
      accountingCodeId: {
        type: 'integer',
        title: 'Accounting code',
        'x-field': { reference: 'reference-data/accounting-code' },
      },
      percent: {
        type: 'number',
        title: 'Share',
        exclusiveMinimum: 0,
        maximum: 100,
        multipleOf: 0.01,
        'x-field': { unit: 'percent' },
      },
    },
  },
} as const;

/** Result codes for overlapping versions, because only one version can be valid on a day. */
export const versionResults = {
  create: { overlap: { message: 'allocation.overlap', field: 'fromDate' } },
  update: { overlap: { message: 'allocation.overlap', field: 'fromDate' } },
} as const;

/**
 * Rules of a version: the dates are in order, no version starts in the past, and the shares of distinct codes add up to
 * 100 %.
 */
export const versionRules = [
  { rule: 'order', fields: ['fromDate', 'toDate'] },
  { rule: 'total', rows: 'details', field: 'percent', is: 100 },
  { rule: 'distinct', rows: 'details', field: 'accountingCodeId' },
  {
    if: 'fromDate < today() && (before.fromDate == null || before.fromDate != fromDate)',
    message: 'A version cannot start in the past.',
    field: 'fromDate',
  },
] as const;

/** The list options of versions, which sort the newest version first. */
export const versionList = {
  columns: ['fromDate', 'toDate'],
  sort: { field: 'fromDate', order: 'DESC' },
} as const;
