/** What everything that belongs to a request says of it (docs/domain.md#absence-requests). */
export const ofRequest = {
  absenceRequestId: {
    type: 'integer',
    title: 'Absence request',
    'x-field': { reference: 'absence/absence-request' },
  },
} as const;

export const ofRequestTexts = { 'Absence request': 'Solicitud de ausencia' } as const;
