/** Prevents overrides, because timesheet periods are the same for all schools of a district. */
export const districtOnly = { inherits: { levels: [] } } as const;

const byWeeks = {
  properties: { periodType: { enum: ['weekly', 'biweekly'] } },
  required: ['periodType'],
} as const;

/** Shows a field only for weekly periods, and prevents overrides. */
export const weeksOnly = { ...districtOnly, when: { hidden: { not: byWeeks } } } as const;

const days = {
  type: 'integer',
  minimum: 0,
  maximum: 31,
  'x-field': { ...districtOnly, unit: 'days' },
} as const;

/**
 * Days after the end of a timesheet period for entering, approving and releasing its hours
 * (docs/domain.md#timesheet-periods).
 */
export const periodCutOffs = {
  entryDays: { ...days, title: 'Hours due', description: 'After the end of the period.', default: 1 },
  approvalDays: { ...days, title: 'Approval due', description: 'After the end of the period.', default: 3 },
  releaseDays: {
    ...days,
    title: 'Release due',
    description: 'After the end of the period. Then it closes.',
    default: 5,
  },
  cutOffTime: {
    type: 'string',
    title: 'Time of these days',
    default: '23:59',
    'x-field': { ...districtOnly, widget: 'clockTime' },
  },
} as const;
