import { whenChosen } from './whenChosen.ts';

const hours = { type: 'integer', title: 'Hold hours', minimum: 1, maximum: 240 } as const;
const hoursWhen = (mode: string) => ({ unit: 'hours', when: whenChosen(mode, 'hours') }) as const;
const timeWhen = (mode: string) => ({ widget: 'clockTime', when: whenChosen(mode, 'time') }) as const;

const modes = [
  { const: 'none', title: 'No hold' },
  { const: 'hours', title: 'Hours after entry' },
  { const: 'time', title: 'Until a time of day' },
  { const: 'approval', title: 'Until approved' },
] as const;

/** The default hold of new absences and vacancies. */
export const holds = {
  absenceHold: {
    type: 'string',
    title: 'Hold new absences',
    description: 'Substitutes don’t see held jobs.',
    oneOf: modes,
    default: 'none',
  },
  absenceHoldHours: {
    ...hours,
    'x-field': hoursWhen('absenceHold'),
  },
  absenceHoldTime: { type: 'string', title: 'Hold until', 'x-field': timeWhen('absenceHold') },
  vacancyHold: {
    type: 'string',
    title: 'Hold new vacancies',
    oneOf: modes,
    default: 'none',
  },
  vacancyHoldHours: {
    ...hours,
    'x-field': hoursWhen('vacancyHold'),
  },
  vacancyHoldTime: { type: 'string', title: 'Hold until', 'x-field': timeWhen('vacancyHold') },
} as const;
