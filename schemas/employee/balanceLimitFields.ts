/**
 * The fields in this file contain the limits of a balance and its notices, which are computed on read
 * (docs/domain.md#balance-limits).
 */

export const notices = {
  type: 'array',
  title: 'To review',
  uniqueItems: true,
  items: {
    oneOf: [
      { const: 'belowMinimum', title: 'Below the minimum' },
      { const: 'overMaximum', title: 'Over yearly maximum' },
      { const: 'yearOver', title: 'Year not closed' },
      { const: 'noHireDate', title: 'No start date' },
      { const: 'hoursUnknown', title: 'Hours unknown' },
    ],
  },
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const yearFrom = {
  type: 'string',
  format: 'date',
  title: 'Balance year from',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const yearTo = {
  type: 'string',
  format: 'date',
  title: 'Balance year to',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const yearUsageDays = {
  type: 'number',
  title: 'Taken in the balance year',
  description: 'Used and planned in this balance year.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'days' },
} as const;

export const maximumDays = {
  type: 'number',
  title: 'Maximum yearly usage',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'days' },
} as const;

export const minimumDays = {
  type: 'number',
  title: 'Minimum balance',
  description: 'Buckets have a minimum of 0.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'days' },
} as const;

export const enforceBalances = {
  type: 'boolean',
  title: 'Enforce balances',
  description: 'Block absences over the limits instead of warning.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const hoursPerDay = {
  type: 'number',
  title: 'Hours per day',
  description: 'Converts this employee’s days to hours.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'hours' },
} as const;

export const hoursPerDayFrom = {
  type: 'string',
  title: 'Hours per day from',
  oneOf: [
    { const: 'employee', title: 'This employee' },
    { const: 'employeeType', title: 'Employee type' },
    { const: 'settings', title: 'Work schedule' },
  ],
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const trackedBy = {
  type: 'string',
  title: 'Tracked by',
  description: 'The district tracks balances in days or hours.',
  oneOf: [
    { const: 'day', title: 'Day' },
    { const: 'hour', title: 'Hour' },
  ],
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;
