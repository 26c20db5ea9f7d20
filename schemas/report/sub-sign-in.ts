import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields, reportDayTexts, signInFields, signInTexts } from './dayFields.ts';

/** The substitutes at each school on a day, for signing on arrival (docs/domain.md#reports). */
export const substituteSignIn = defineEntity({
  $id: 'report/sub-sign-in',
  title: 'Substitute of the day',
  description: 'Substitutes who work on a day, by school. Print it and have them sign on arrival.',
  type: 'object',
  properties: { ...reportDayFields, ...signInFields },
  'x-entity': {
    ...ofDays,
    computed: 'filledDays',
    plural: 'Substitute sign-in',
    path: '/reports/absence/sub-sign-in',
    operations: { list: 'GET /api/v1.0/report/subSignIn' },
    permission: { view: 'RPTABS.SUBSIGNIN' },
    list: {
      name: { field: 'substituteId', beneath: 'confirmationNumber' },
      columns: [
        'substituteId',
        'workerId',
        'vacancyProfileId',
        'title',
        'room',
        'jobStartTime',
        'jobEndTime',
        'phoneNumber',
        'source',
        'notesToSubstitute',
      ],
      priority: ['workerId', 'jobStartTime', 'jobEndTime', 'room', 'vacancyProfileId'],
      card: ['workerId', 'vacancyProfileId', 'room', 'jobStartTime', 'jobEndTime'],
      day: 'absenceDate',
      group: 'instituteId',
      sort: { field: 'instituteId', then: 'substituteId' },
      search: ['substituteId', 'workerId'],
      facets: ['instituteId', 'workerTypeId'],
      sheet: { fill: ['Time in', 'Time out', 'Signature'], blank: 5 },
    },
    translations: {
      es: {
        ...reportDayTexts,
        ...signInTexts,
        'Substitute of the day': 'Sustituto del día',
        'Substitutes who work on a day, by school. Print it and have them sign on arrival.':
          'Sustitutos que trabajan un día, por escuela. Imprima la lista para que la firmen al llegar.',
        'Substitute sign-in': 'Registro de sustitutos',
        'Time in': 'Entrada',
        'Time out': 'Salida',
        Signature: 'Firma',
      },
    },
  },
});
