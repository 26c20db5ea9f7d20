import { fillStatus, shiftType } from './dayFields.ts';

/** A day of an absence or a vacancy, as the histories show it (docs/domain.md#absence-days). */
export const historyFields = {
  absenceDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
  shiftType,
  instituteId: {
    type: 'integer',
    title: 'School',
    readOnly: true,
    'x-field': { reference: 'settings/school' },
  },
  fillStatus,
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  notesToSubstitute: { type: 'string', title: 'Notes to substitute', maxLength: 500, readOnly: true },
} as const;

/** Days to come that nobody has taken: what a history is counted by. */
export const unfilledToCome = {
  filter: { absenceDate: { from: 'today' }, fillStatus: 2 },
  title: 'Unfilled',
  alert: true,
} as const;
