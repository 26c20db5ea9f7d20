/** What the periods of timesheets and their settings say alike (docs/domain.md#timesheet-periods). */

/** A district has its periods for all schools. */
export const forDistrict = { levels: [] } as const;

/** Until when after a period something is due. */
export const cutOffDays = {
  type: 'integer',
  minimum: 0,
  maximum: 31,
  'x-field': { inherits: forDistrict, unit: 'days' },
} as const;

/** The period is of one or two weeks. */
export const byWeeks = {
  properties: { periodType: { enum: ['weekly', 'biweekly'] } },
  required: ['periodType'],
} as const;

/** A cut-off of a period; while it is open, it can be moved. */
export const cutOff = {
  type: 'string',
  format: 'date-time',
  'x-field': { when: { readOnly: { not: { properties: { status: { const: 'open' } } } } } },
} as const;

/** Why a period is closed early or reopened. */
export const periodReason = { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 } as const;
