import { availabilityFields, availabilityTexts } from '../fields/availability.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The substitutes of a school who can work on a date, and why the others cannot
 * (docs/domain.md#substitutes-of-a-school). The candidates page of a job shows whether they can take that job.
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
