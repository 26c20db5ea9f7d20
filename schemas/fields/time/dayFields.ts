/** Fields common to all lists of absence days. */

/** The shift type: which part of the day is worked or missed (docs/specification.md#master-data-9-limits). */
export const shiftType = {
  type: 'integer',
  title: 'Shift',
  oneOf: [
    { const: 1, title: 'Full day' },
    { const: 2, title: 'Half day AM' },
    { const: 3, title: 'Half day PM' },
    { const: 4, title: 'Custom' },
  ],
} as const;

const unlessCustom = { not: { properties: { shiftType: { const: 4 } }, required: ['shiftType'] } } as const;

/** The times of a custom shift (docs/domain.md#absence-days); other shifts use the times of the employee's day. */

export const absenceStartTime = {
  type: 'string',
  title: 'Absence start',
  'x-field': { widget: 'clockTime', when: { hidden: unlessCustom } },
} as const;

export const absenceEndTime = {
  type: 'string',
  title: 'Absence end',
  'x-field': { widget: 'clockTime', when: { hidden: unlessCustom } },
} as const;

export const breakMinutes = {
  type: 'integer',
  title: 'Break',
  minimum: 0,
  maximum: 1439,
  'x-field': { unit: 'minutes', when: { hidden: unlessCustom } },
} as const;

export const deductBreak = {
  type: 'boolean',
  title: 'Deduct break',
  description: 'The break doesn’t count as absence time.',
  'x-field': { when: { hidden: unlessCustom } },
} as const;
