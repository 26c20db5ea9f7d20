/**
 * What limits a balance, and what somebody should look at: worked out when it is read
 * (docs/domain.md#balance-limits).
 */

export const notices = {
  type: 'array',
  title: 'To look at',
  uniqueItems: true,
  items: {
    oneOf: [
      { const: 'belowMinimum', title: 'Below the minimum' },
      { const: 'overMaximum', title: 'Over the yearly maximum' },
      { const: 'yearOver', title: 'Year not closed' },
      { const: 'noHireDate', title: 'No start date' },
      { const: 'hoursUnknown', title: 'Hours not known' },
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
  description: 'Used and planned from the first to the last day of the balance year.',
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
  description: 'A bucket has no minimum of its own: 0.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'days' },
} as const;

export const enforceBalances = {
  type: 'boolean',
  title: 'Enforce balances',
  description: 'The limits are binding; otherwise they are only shown.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;

export const hoursPerDay = {
  type: 'number',
  title: 'Hours per day',
  description: 'How many hours a day of this employee counts; days are converted to hours by this.',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, unit: 'hours' },
} as const;

export const trackedBy = {
  type: 'string',
  title: 'Tracked by',
  description: 'Whether the district counts balances in days or in hours.',
  oneOf: [
    { const: 'day', title: 'Day' },
    { const: 'hour', title: 'Hour' },
  ],
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false },
} as const;
