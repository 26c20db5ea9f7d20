/**
 * The availability of a substitute on a day, with the reason if they are not available
 * (docs/domain.md#substitutes-of-a-school).
 */
export const availabilityFields = {
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  availableOn: { type: 'string', format: 'date', title: 'Day', readOnly: true },
  standing: {
    type: 'string',
    title: 'Availability',
    readOnly: true,
    oneOf: [
      { const: 'available', title: 'Available' },
      { const: 'busy', title: 'Has a job' },
      { const: 'away', title: 'Away' },
      { const: 'elsewhere', title: 'Doesn’t work here that day' },
      { const: 'later', title: 'Starts later' },
      { const: 'excluded', title: 'Excluded' },
    ],
  },
  awayFrom: { type: 'string', title: 'Away from', readOnly: true, 'x-field': { widget: 'clockTime' } },
  awayUntil: { type: 'string', title: 'Away until', readOnly: true, 'x-field': { widget: 'clockTime' } },
  phoneNumber: {
    type: 'string',
    title: 'Phone',
    readOnly: true,
    'x-field': { widget: 'phone', personal: true },
  },
} as const;

export const availabilityTexts = {
  'Substitute on a day': 'Sustituto en un día',
  Day: 'Día',
  Availability: 'Disponibilidad',
  Available: 'Disponible',
  'Has a job': 'Tiene un trabajo',
  Away: 'Ausente',
  'Away from': 'Ausente desde',
  'Away until': 'Ausente hasta',
  'Doesn’t work here that day': 'No trabaja aquí ese día',
  'Starts later': 'Empieza más tarde',
} as const;
