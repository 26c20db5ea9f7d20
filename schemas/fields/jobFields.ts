/** Fields shared by all entities that belong to a job (docs/domain.md#jobs). */
export const jobFields = {
  confirmationNumber: {
    type: 'integer',
    title: 'Absence day',
    'x-field': { reference: 'absence/absence-day' },
  },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    'x-field': { reference: 'substitute/substitute' },
  },
  instituteId: {
    type: 'integer',
    title: 'School',
    'x-field': { reference: 'settings/school', until: false },
  },
} as const;

export const jobTexts = {
  'Absence day': 'Día de ausencia',
} as const;
