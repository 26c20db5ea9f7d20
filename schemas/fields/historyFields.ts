import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { shiftType } from './time/dayFields.ts';

/** The absent person: an employee, or the holder of a vacancy profile. */
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

/** The date and school of a day of an absence or a vacancy (docs/domain.md#absence-days). */
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

/** A day with its substitute, for the histories of employees and vacancy profiles. */
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

/** The count that a history tab shows next to its name: the unfilled days from today on. */
export const unfilledToCome = {
  filter: { absenceDate: { from: 'today' }, fillStatus: dayStatuses.code.unfilled },
  title: 'Unfilled',
  alert: true,
} as const;
