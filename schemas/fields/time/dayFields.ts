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
    { const: 5, title: 'Cancelled' },
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
    fill: { label: 'A substitute is assigned', from: [2, 7], to: 3, by: 'service' },
    release: { label: 'The substitute is taken off', from: [3, 7], to: 2, by: 'service' },
    hold: { label: 'Held', from: 2, to: 7, by: 'service' },
    dispense: { label: 'No substitute is needed', from: 2, to: 1, by: 'service' },
    recruit: { label: 'A substitute is needed', from: 1, to: 2, by: 'service' },
    cancel: { label: 'Cancelled', from: [1, 2, 3, 6, 7], to: 5, by: 'service' },
    remove: { label: 'Deleted', from: [1, 2, 3, 6, 7], to: 4, by: 'service' },
    close: { label: 'Closed', from: [1, 2, 3, 7], to: 6, by: 'service' },
    closeDay: { label: 'Closed day', from: [1, 2, 3, 7], to: 8, by: 'service' },
    openUnneeded: { label: 'Open again, no substitute needed', from: 8, to: 1, by: 'service' },
    openUnfilled: { label: 'Open again, unfilled', from: 8, to: 2, by: 'service' },
    openFilled: { label: 'Open again, filled', from: 8, to: 3, by: 'service' },
    openHeld: { label: 'Open again, held', from: 8, to: 7, by: 'service' },
  },
} as const;

export const fillTexts = {
  'A substitute is assigned': 'Se asigna un sustituto',
  'The substitute is taken off': 'Se retira al sustituto',
  'No substitute is needed': 'No se necesita sustituto',
  'A substitute is needed': 'Se necesita sustituto',
  'Open again, no substitute needed': 'Abrir de nuevo, no se necesita sustituto',
  'Open again, unfilled': 'Abrir de nuevo, sin cubrir',
  'Open again, filled': 'Abrir de nuevo, cubierta',
  'Open again, held': 'Abrir de nuevo, retenida',
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
  title: 'Break is deducted',
  description: 'The break does not count as absence.',
  'x-field': { when: { hidden: unlessCustom } },
} as const;
