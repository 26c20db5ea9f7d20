/** Fields that most reference data has, said once. */

export const externalId = {
  type: 'string',
  title: 'External id',
  description: 'The code that payroll or another system uses.',
  maxLength: 40,
} as const;

export const hidden = {
  type: 'boolean',
  title: 'Hidden',
  description: 'Hidden entries stay where they are used and are no longer offered.',
  default: false,
} as const;

/**
 * The name of an absence reason or bucket: "required, under 20 characters, valid"
 * (docs/specification.md#application-5-absence-reasons); no two of a school.
 */
export const shortName = {
  type: 'string',
  title: 'Name',
  description: 'Without < and >, and without a space at either end.',
  minLength: 1,
  maxLength: 19,
  pattern: '^[^\\s<>](?:[^<>]*[^\\s<>])?$',
  'x-field': { unique: { within: 'instituteId' } },
} as const;

export const dataAnalysisCategoryId = {
  type: 'integer',
  title: 'Data analysis category',
  description: 'The common category by which reports compare reasons.',
  'x-field': { reference: 'reference-data/data-analysis-category' },
} as const;

export const workerTypeIds = {
  type: 'array',
  items: { type: 'integer' },
  uniqueItems: true,
  title: 'Employee types',
  description: 'Who can use it. None chosen: every employee type.',
  'x-field': { reference: 'reference-data/employee-type' },
} as const;

export const enforceBalances = {
  type: 'boolean',
  title: 'Enforce balances',
  description: 'An absence that would take the balance below the minimum is refused.',
  default: false,
} as const;

/**
 * How many days of a balance go into the next balance year; the rest expires when the year is closed
 * (docs/domain.md#balances).
 */
export const carryoverMaximum = {
  type: 'number',
  title: 'Maximum carryover',
  description: 'The most that goes into the next balance year; the rest expires. Empty: all of it.',
  minimum: 0,
  maximum: 366,
  multipleOf: 0.01,
  'x-field': { unit: 'days' },
} as const;
