import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { shiftType } from './time/dayFields.ts';

/** When and where a day of an absence or a vacancy is (docs/domain.md#absence-days). */
export const dayAtSchool = {
  absenceDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
  shiftType,
  instituteId: {
    type: 'integer',
    title: 'School',
    readOnly: true,
    'x-field': { reference: 'settings/school' },
  },
} as const;

export const notesToSubstitute = {
  type: 'string',
  title: 'Notes to substitute',
  maxLength: 500,
  readOnly: true,
} as const;

/** A day with who stands in, as the histories of employees and vacancy profiles show it. */
export const historyFields = {
  ...dayAtSchool,
  fillStatus,
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  notesToSubstitute,
} as const;

/** Days to come that nobody has taken: what a history is counted by. */
export const unfilledToCome = {
  filter: { absenceDate: { from: 'today' }, fillStatus: dayStatuses.code.unfilled },
  title: 'Unfilled',
  alert: true,
} as const;
