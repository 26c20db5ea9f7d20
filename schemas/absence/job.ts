import { absenceTexts, daysSummary, dayTotals } from '../fields/absence/absenceFields.ts';
import { ofAbsence, ofAbsenceTexts } from '../fields/absence/ofAbsence.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { jobActions, jobActionTexts, jobOperations } from './actions/jobActions.ts';

/**
 * A job for one substitute: a run of days of an absence at one school. It has the number of its first day, and its days
 * have the same status; if they no longer do, it is split into several jobs (docs/domain.md#jobs).
 */
export const job = defineEntity({
  $id: 'absence/job',
  title: 'Job',
  description: 'Days that one substitute covers together.',
  type: 'object',
  required: ['instituteId'],
  properties: {
    jobId: {
      type: 'integer',
      title: 'Number',
      description: 'Confirmation number of its first day.',
      readOnly: true,
    },
    ...ofAbsence,
    workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
    vacancyProfileId: {
      type: 'integer',
      title: 'Vacancy profile',
      'x-field': { reference: 'vacancy-profile/vacancy-profile' },
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      'x-field': { reference: 'settings/school', until: false },
    },
    ...dayTotals,
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute', computed: true, filter: false, sort: false },
    },
    splitFromJobId: {
      type: 'integer',
      title: 'Split from',
      description: 'The job these days belonged to before.',
      readOnly: true,
      'x-field': { reference: 'absence/job' },
    },
    splitAt: { type: 'string', format: 'date-time', title: 'Split at', readOnly: true },
  },
  'x-entity': {
    id: 'jobId',
    label: '#{jobId}',
    path: '/absences/jobs',
    menu: false,
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/jobs',
      get: 'GET /api/v1.0/jobs/{id}',
      ...jobOperations,
    },
    permission: { view: 'ABSR.DISPLAY', edit: 'ABSR.MODIFY' },
    actions: jobActions,
    history: false,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    head: ['workerId', 'vacancyProfileId', 'instituteId'],
    summary: [daysSummary],
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'jobId' },
      columns: ['workerId', 'fromDate', 'toDate', 'dayCount', 'overallFill', 'instituteId', 'splitFromJobId'],
      priority: ['fromDate', 'dayCount', 'overallFill', 'instituteId'],
      card: ['fromDate', 'dayCount', 'overallFill', 'instituteId'],
      sort: { field: 'jobId', order: 'DESC' },
      search: [],
      views: [{ title: 'Split', filter: { splitFromJobId: { empty: false } } }],
      facets: ['instituteId'],
    },
    form: {
      groups: [
        {
          title: 'Job',
          fields: ['jobId', 'absenceId', 'workerId', 'vacancyProfileId', 'instituteId'],
        },
        {
          title: 'Days',
          fields: [
            'fromDate',
            'toDate',
            'dayCount',
            'overallFill',
            'substituteId',
            'splitFromJobId',
            'splitAt',
          ],
        },
      ],
    },
    translations: {
      es: {
        ...ofAbsenceTexts,
        ...absenceTexts,
        ...jobActionTexts,
        Substitute: 'Sustituto',
        Job: 'Trabajo',
        Jobs: 'Trabajos',
        'Days that one substitute covers together.': 'Días que cubre un mismo sustituto.',
        Number: 'Número',
        'Confirmation number of its first day.': 'Número de confirmación de su primer día.',
        'Split from': 'Separado de',
        'The job these days belonged to before.': 'El trabajo al que pertenecían antes estos días.',
        'Split at': 'Separado el',
        Split: 'Separados',
      },
    },
  },
});
