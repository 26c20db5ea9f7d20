import { availabilityFields, availabilityTexts } from '../fields/availability.ts';
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
    ...availabilityFields,
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
        ...availabilityTexts,
        'Substitutes of this school on one day. A job’s candidates show all other reasons.':
          'Sustitutos de esta escuela en un día. Los candidatos de un trabajo muestran los demás motivos.',
      },
    },
  },
});
