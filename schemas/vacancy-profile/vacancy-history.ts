import { historyFields, unfilledToCome } from '../fields/historyFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { dayStatuses, fillStates, fillTexts } from '../status/dayStatus.ts';

/** The vacancy days of a profile, read-only (docs/domain.md#vacancy-profiles, #absence-days). */
export const vacancyProfileHistory = defineTab({
  $id: 'vacancy-profile/vacancy-history',
  title: 'Vacancy in the history',
  description: 'Past and upcoming vacancies of this profile.',
  required: ['absenceDate'],
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    ...historyFields,
    vacancyReasonId: {
      type: 'integer',
      title: 'Vacancy reason',
      readOnly: true,
      'x-field': { reference: 'reference-data/vacancy-reason' },
    },
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Vacancy history',
    tab: 'Vacancy history',
    rows: true,
    operations: {
      list: 'GET /api/vacancyProfile/vacancies?vacancyProfileId',
      get: 'GET /api/vacancyProfile/vacancies?confirmationNumber',
    },
    permission: 'HISTORY',
    table: 'absence_day',
    history: false,
    states: fillStates,
    visibility: { schools: 'instituteId' },
    count: unfilledToCome,
    list: {
      name: { field: 'absenceDate', beneath: 'confirmationNumber' },
      columns: ['absenceDate', 'fillStatus', 'instituteId', 'substituteId', 'shiftType', 'vacancyReasonId'],
      card: ['fillStatus', 'instituteId', 'substituteId'],
      sort: { field: 'absenceDate', order: 'DESC' },
      search: ['notesToSubstitute'],
      views: [{ title: 'Unfilled', filter: { fillStatus: dayStatuses.code.unfilled } }],
    },
    translations: {
      es: {
        'Vacancy in the history': 'Vacante del historial',
        'Vacancy history': 'Historial de vacantes',
        'Past and upcoming vacancies of this profile.': 'Vacantes pasadas y próximas de este perfil.',
        'Notes to substitute': 'Notas para el sustituto',
        ...fillTexts,
      },
    },
  },
});
