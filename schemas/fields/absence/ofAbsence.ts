/** Fields shared by all entities that belong to an absence (docs/domain.md#absences). */
export const ofAbsence = {
  absenceId: {
    type: 'integer',
    title: 'Absence',
    'x-field': { reference: 'absence/absence' },
  },
} as const;

export const ofAbsenceTexts = { Absence: 'Ausencia' } as const;
