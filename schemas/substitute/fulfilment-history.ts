import { dayAtSchool, notesToSubstitute } from '../fields/historyFields.ts';
import { ofJob, ofJobTexts } from '../fields/ofJob.ts';
import { defineTab } from '../model/defineRecord.ts';
import { dayStatuses, fillStates, fillStatus, fillTexts } from '../status/dayStatus.ts';

/**
 * Past, current and future days of a substitute's jobs, read-only (docs/specification.md#master-data-7-other-services:
 * "GET /substitute/fulfillmentHistory").
 */
export const substituteFulfilment = defineTab({
  $id: 'substitute/fulfilment-history',
  title: 'Job of the substitute',
  description: 'Past and upcoming jobs of this substitute.',
  required: ['absenceDate'],
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    ...dayAtSchool,
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    fillStatus,
    ...ofJob,
    notesToSubstitute,
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Job history',
    tab: 'Job history',
    rows: true,
    operations: {
      list: 'GET /substitute/fulfillmentHistory?substituteId',
      get: 'GET /substitute/fulfillmentHistory/{id}',
    },
    permission: 'FULFILMENT',
    table: 'absence_day',
    history: false,
    states: fillStates,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    count: {
      filter: { absenceDate: { from: 'today' }, fillStatus: dayStatuses.code.filled },
      title: 'Upcoming',
    },
    list: {
      name: { field: 'absenceDate', beneath: 'confirmationNumber' },
      columns: ['absenceDate', 'fillStatus', 'instituteId', 'workerId', 'shiftType', 'jobId'],
      card: ['fillStatus', 'instituteId', 'workerId'],
      sort: { field: 'absenceDate', order: 'DESC' },
      search: ['notesToSubstitute'],
      facets: ['instituteId', 'fillStatus'],
      views: [
        {
          title: 'Upcoming',
          filter: { absenceDate: { from: 'today' } },
          sort: { field: 'absenceDate' },
        },
        { title: 'Last 30 days', filter: { absenceDate: { from: 'today-30', to: 'today' } } },
      ],
    },
    translations: {
      es: {
        'Job of the substitute': 'Trabajo del sustituto',
        'Job history': 'Historial de trabajos',
        'Past and upcoming jobs of this substitute.': 'Trabajos pasados y próximos de este sustituto.',
        Upcoming: 'Próximos',
        'Last 30 days': 'Últimos 30 días',
        'Notes to substitute': 'Notas para el sustituto',
        ...ofJobTexts,
        ...fillTexts,
      },
    },
  },
});
