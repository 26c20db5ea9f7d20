import { availabilityFields, availabilityTexts } from '../fields/availability.ts';
import { phoneByPermission } from '../fields/choiceFields.ts';
import { dayAtSchool } from '../fields/historyFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/** Substitutes who can work on a day, in the district or at a school (docs/domain.md#substitutes-of-a-school). */
export const substituteAvailability = defineEntity({
  $id: 'report/sub-availability',
  title: 'Substitute on a day',
  description: 'Substitutes on one day. Choose a school for those who can work there.',
  type: 'object',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    ...availabilityFields,
    phoneNumber: phoneByPermission,
    instituteId: dayAtSchool.instituteId,
    confirmationNumber: {
      type: 'integer',
      title: 'Job that day',
      readOnly: true,
      'x-field': { reference: 'absence/absence-day' },
    },
  },
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    plural: 'Availability of substitutes',
    path: '/reports/substitute/sub-availability',
    service: 'substitute',
    computed: 'substituteAvailability',
    operations: { list: 'GET /substitute/report/availability' },
    permission: { view: 'RPTSUB.AVAILABILITY' },
    visibility: { rule: 'substitutesOfSchools' },
    events: { follows: ['absence/absence-day'] },
    list: {
      name: { field: 'substituteId' },
      columns: ['substituteId', 'standing', 'confirmationNumber', 'awayFrom', 'awayUntil', 'phoneNumber'],
      priority: ['standing', 'phoneNumber', 'confirmationNumber'],
      card: ['standing', 'confirmationNumber', 'phoneNumber'],
      day: 'availableOn',
      sort: { field: 'standing', then: 'substituteId' },
      search: ['substituteId'],
      measures: {
        available: {
          title: 'Available',
          description: 'Available substitutes of all active ones.',
          where: { standing: 'available' },
          outOf: {},
          digits: 1,
        },
        busy: {
          title: 'Has a job',
          description: 'Substitutes with a job that day.',
          where: { standing: 'busy' },
        },
        away: {
          title: 'Away',
          description: 'Substitutes who don’t work that day.',
          where: { standing: 'away' },
        },
      },
      facets: ['standing'],
    },
    translations: {
      es: {
        ...availabilityTexts,
        'Substitutes on one day. Choose a school for those who can work there.':
          'Sustitutos en un día. Elija una escuela para ver quiénes pueden trabajar allí.',
        'Availability of substitutes': 'Disponibilidad de sustitutos',
        'Job that day': 'Trabajo de ese día',
        'Available substitutes of all active ones.': 'Sustitutos disponibles de todos los activos.',
        'Substitutes with a job that day.': 'Sustitutos con un trabajo ese día.',
        'Substitutes who don’t work that day.': 'Sustitutos que no trabajan ese día.',
      },
    },
  },
});
