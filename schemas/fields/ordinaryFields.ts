/** The fields in this file are common to most reference data. */

export const externalId = {
  type: 'string',
  title: 'External ID',
  description: 'Code in payroll or another system.',
  maxLength: 40,
} as const;

export const hidden = {
  type: 'boolean',
  title: 'Hidden',
  description: 'Hidden entries can’t be selected. Existing records aren’t affected.',
  default: false,
} as const;

/**
 * The name of an absence reason or bucket: "required, under 20 characters, valid"
 * (docs/specification.md#application-5-absence-reasons); unique within a school.
 */
export const shortName = {
  type: 'string',
  title: 'Name',
  description: 'No < or >, and no spaces at the start or end.',
  minLength: 1,
  maxLength: 19,
  pattern: '^[^\\s<>](?:[^<>]*[^\\s<>])?$',
  'x-field': { unique: { within: 'instituteId' } },
} as const;

export const dataAnalysisCategoryId = {
  type: 'integer',
  title: 'Data analysis category',
  description: 'Category that reports use to compare reasons.',
  'x-field': { reference: 'reference-data/data-analysis-category' },
} as const;

export const workerTypeIds = {
  type: 'array',
  items: { type: 'integer' },
  uniqueItems: true,
  title: 'Employee types',
  description: 'Employee types that can use it. Blank: all.',
  'x-field': { reference: 'reference-data/employee-type' },
} as const;

export const enforceBalances = {
  type: 'boolean',
  title: 'Enforce balances',
  description: 'Block absences that would go below the minimum.',
  default: false,
} as const;

/**
 * The maximum days carried into the next balance year; the rest expires when the year is closed
 * (docs/domain.md#balances).
 */
export const carryoverMaximum = {
  type: 'number',
  title: 'Maximum carryover',
  description: 'Days carried to the next balance year; the rest expires. Blank: all.',
  minimum: 0,
  maximum: 366,
  multipleOf: 0.01,
  'x-field': { unit: 'days' },
} as const;
