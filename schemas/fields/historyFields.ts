import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { shiftType } from './time/dayFields.ts';

/** Who is absent: an employee, or the holder of a vacancy profile. */
export const absentee = {
  workerId: {
    type: 'integer',
    title: 'Employee',
    readOnly: true,
    'x-field': { reference: 'employee/employee' },
  },
  vacancyProfileId: {
    type: 'integer',
    title: 'Vacancy profile',
    readOnly: true,
    'x-field': { reference: 'vacancy-profile/vacancy-profile' },
  },
} as const;

/** When and where a day of an absence or a vacancy is (docs/domain.md#absence-days). */
export const dayAtSchool = {
  absenceDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
  shiftType,
  instituteId: {
    type: 'integer',
    title: 'School',
    readOnly: true,
    'x-field': { reference: 'settings/school', until: false },
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
