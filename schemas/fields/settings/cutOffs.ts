import { whenChosen } from './whenChosen.ts';

const minutes = { type: 'integer', minimum: 0, maximum: 10_080 } as const;
const minutesWhen = (mode: string) =>
  ({ widget: 'duration', unit: 'minutes', when: whenChosen(mode, 'minutes') }) as const;
const timeWhen = (mode: string) => ({ widget: 'clockTime', when: whenChosen(mode, 'time') }) as const;

const modes = [
  { const: 'minutes', title: 'Minutes before start' },
  { const: 'time', title: 'Fixed time on the day' },
] as const;

/** Until when absences are entered and canceled by employees, and offered to substitutes. */
export const cutOffs = {
  createCutOff: {
    type: 'string',
    title: 'Entry cut-off',
    description: 'Afterwards, employees can’t enter the absence.',
    oneOf: modes,
    default: 'minutes',
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
    'x-field': { widget: 'duration', unit: 'minutes' },
  },
} as const;
