/** What every list of absence days says of a day, said once. */

/** The parts of a day (docs/specification.md#master-data-9-limits). */
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

/** Whether somebody stands in (docs/specification.md#application-3-fill-status). */
export const fillStatus = {
  type: 'integer',
  title: 'Fill status',
  oneOf: [
    { const: 1, title: 'No substitute needed' },
    { const: 2, title: 'Unfilled' },
    { const: 3, title: 'Filled' },
    { const: 4, title: 'Deleted' },
    { const: 5, title: 'Canceled' },
    { const: 6, title: 'Closed' },
    { const: 7, title: 'Held' },
    { const: 8, title: 'Closed day' },
  ],
} as const;

/**
 * The statuses of a day as states: a substitute comes and goes, and days end. The service alone takes these steps: the
 * calls that plan days are not among those of the console (docs/domain.md#fill-status).
 */
export const fillStates = {
  field: 'fillStatus',
  start: [1, 2, 3, 7, 8],
  values: {
    1: { colour: 'notNeeded' },
    2: { colour: 'unfilled' },
    3: { colour: 'filled' },
    4: { colour: 'closed' },
    5: { colour: 'closed' },
    6: { colour: 'closed' },
    7: { colour: 'held' },
    8: { colour: 'closed' },
  },
  transitions: {
    fill: { label: 'Assign substitute', from: [2, 7], to: 3, by: 'service' },
    release: { label: 'Remove substitute', from: [3, 7], to: 2, by: 'service' },
    hold: { label: 'Held', from: 2, to: 7, by: 'service' },
    dispense: { label: 'Substitute not needed', from: 2, to: 1, by: 'service' },
    recruit: { label: 'Substitute needed', from: 1, to: 2, by: 'service' },
    cancel: { label: 'Canceled', from: [1, 2, 3, 6, 7], to: 5, by: 'service' },
    remove: { label: 'Deleted', from: [1, 2, 3, 6, 7], to: 4, by: 'service' },
    close: { label: 'Closed', from: [1, 2, 3, 7], to: 6, by: 'service' },
    closeDay: { label: 'Closed day', from: [1, 2, 3, 7], to: 8, by: 'service' },
    openUnneeded: { label: 'Reopen, no substitute needed', from: [5, 8], to: 1, by: 'service' },
    openUnfilled: { label: 'Reopen, unfilled', from: [5, 8], to: 2, by: 'service' },
    openFilled: { label: 'Reopen, filled', from: [5, 8], to: 3, by: 'service' },
    openStopped: { label: 'Reopen, closed', from: 5, to: 6, by: 'service' },
    openHeld: { label: 'Reopen, held', from: [5, 8], to: 7, by: 'service' },
  },
} as const;

export const fillTexts = {
  'Assign substitute': 'Asignar sustituto',
  'Remove substitute': 'Quitar sustituto',
  'Substitute not needed': 'Sustituto no necesario',
  'Substitute needed': 'Sustituto necesario',
  'Reopen, no substitute needed': 'Reabrir, sin necesidad de sustituto',
  'Reopen, unfilled': 'Reabrir, sin cubrir',
  'Reopen, filled': 'Reabrir, cubierta',
  'Reopen, closed': 'Reabrir, cerrada',
  'Reopen, held': 'Reabrir, retenida',
} as const;

const unlessCustom = { not: { properties: { shiftType: { const: 4 } }, required: ['shiftType'] } } as const;

/** The times of a custom shift (docs/domain.md#absence-days); the other shifts have those of the employee's day. */

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
