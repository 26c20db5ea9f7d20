import { whenChosen } from './whenChosen.ts';

const minutes = { type: 'integer', minimum: 0, maximum: 10_080 } as const;
/** Overriding the cut-offs of a school requires the permission to edit the school's times. */
const inherits = { permission: 'INST.TIMESETTINGS' } as const;
const minutesWhen = (mode: string) =>
  ({ widget: 'duration', unit: 'minutes', inherits, when: whenChosen(mode, 'minutes') }) as const;
const timeWhen = (mode: string) =>
  ({ widget: 'clockTime', inherits, when: whenChosen(mode, 'time') }) as const;

const modes = [
  { const: 'minutes', title: 'Minutes before start' },
  { const: 'time', title: 'Fixed time on the day' },
] as const;

/** Cut-offs for employees to enter and cancel absences, and for offering jobs to substitutes. */
export const cutOffs = {
  createCutOff: {
    type: 'string',
    title: 'Entry cut-off',
    description: 'Afterwards, employees can’t enter the absence.',
    oneOf: modes,
    default: 'minutes',
    'x-field': { inherits },
  },
  createCutOffMinutes: {
    ...minutes,
    title: 'Entry until before start',
    default: 30,
    'x-field': minutesWhen('createCutOff'),
  },
  createCutOffTime: { type: 'string', title: 'Entry until', 'x-field': timeWhen('createCutOff') },
  cancelCutOff: {
    type: 'string',
    title: 'Cancellation cut-off',
    description: 'Afterwards, employees can’t cancel the absence.',
    oneOf: modes,
    default: 'minutes',
    'x-field': { inherits },
  },
  cancelCutOffMinutes: {
    ...minutes,
    title: 'Cancel until before start',
    default: 60,
    'x-field': minutesWhen('cancelCutOff'),
  },
  cancelCutOffTime: { type: 'string', title: 'Cancel until', 'x-field': timeWhen('cancelCutOff') },
  fillCutOffMinutes: {
    ...minutes,
    title: 'Fulfillment cut-off',
    description: 'Jobs are not offered after this long before start.',
    default: 0,
    'x-field': { widget: 'duration', unit: 'minutes', inherits },
  },
} as const;
