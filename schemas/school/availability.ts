import { defineTab } from '../model/defineRecord.ts';

/**
 * Which substitutes of a school can work on a date, and what keeps the others (docs/domain.md#substitutes-of-a-school).
 * Its candidates show whether they can take a certain job.
 */
export const schoolAvailability = defineTab({
  $id: 'school/availability',
  title: 'Substitute on a day',
  description: 'Substitutes of this school on one day. A job’s candidates show all other reasons.',
  properties: {
    rowId: { type: 'integer', readOnly: true },
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
  },
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    plural: 'Availability',
    tab: 'Availability',
    computed: 'schoolAvailability',
    operations: { list: 'GET /api/institution/availability?instituteId' },
    permission: 'SUB.VIEW',
    list: {
      name: { field: 'substituteId' },
      columns: ['substituteId', 'standing', 'awayFrom', 'awayUntil', 'phoneNumber'],
      card: ['standing', 'phoneNumber'],
      sort: { field: 'substituteId' },
      facets: ['standing'],
      day: 'availableOn',
    },
    translations: {
      es: {
        'Substitute on a day': 'Sustituto en un día',
        Day: 'Día',
        'Substitutes of this school on one day. A job’s candidates show all other reasons.':
          'Sustitutos de esta escuela en un día. Los candidatos de un trabajo muestran los demás motivos.',
        Availability: 'Disponibilidad',
        Available: 'Disponible',
        'Has a job': 'Tiene un trabajo',
        Away: 'Ausente',
        'Away from': 'Ausente desde',
        'Away until': 'Ausente hasta',
        'Doesn’t work here that day': 'No trabaja aquí ese día',
        'Starts later': 'Empieza más tarde',
      },
    },
  },
});
