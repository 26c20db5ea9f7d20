import { defineEntity } from '../model/defineEntity.ts';
import { dayStatuses } from '../status/dayStatus.ts';
import { reportDayFields, reportDayTexts } from './dayFields.ts';
import { dayAmountMeasures, dayMeasures, dayMeasureTexts } from './dayMeasures.ts';

const absent = dayStatuses.codesWith('conflicts');

/** The days on which each employee is absent in a time (docs/domain.md#reports). */
export const absenteeReport = defineEntity({
  $id: 'report/absentee',
  title: 'Day of an absentee',
  description: 'On which days each employee is absent, why, and who covers for them.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Absentees',
    path: '/reports/absence/absentee',
    service: 'absence',
    computed: 'reportDays',
    operations: { list: 'GET /api/v1.0/report/absentee' },
    permission: { view: 'RPTABS.ABSENTEE' },
    events: { follows: ['absence/absence-day', 'absence/reconciliation'] },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'confirmationNumber' },
      columns: [
        'workerId',
        'absenceDate',
        'weekday',
        'instituteId',
        'absenceReasonId',
        'shiftType',
        'durationHours',
        'durationDays',
        'fillStatus',
        'substituteId',
        'approvalStatus',
        'reconcileStatus',
      ],
      priority: [
        'absenceDate',
        'absenceReasonId',
        'durationHours',
        'fillStatus',
        'instituteId',
        'substituteId',
      ],
      card: ['absenceDate', 'absenceReasonId', 'durationHours', 'fillStatus', 'substituteId'],
      group: 'workerId',
      sort: { field: 'workerId', then: 'absenceDate' },
      search: [],
      totals: { durationHours: 'sum', durationDays: 'sum' },
      measures: { ...dayMeasures, ...dayAmountMeasures },
      summary: { by: ['workerId', 'instituteId', 'absenceReasonId', 'workerTypeId', 'month', 'weekday'] },
      views: [
        {
          title: 'This month',
          filter: { absenceDate: { from: 'month', to: 'monthend' }, fillStatus: absent },
        },
        {
          title: 'Last month',
          filter: { absenceDate: { from: 'month-1', to: 'monthend-1' }, fillStatus: absent },
        },
        {
          title: 'Next 30 days',
          filter: { absenceDate: { from: 'today', to: 'today+30' }, fillStatus: absent },
        },
      ],
      opens: 'This month',
      facets: ['workerId', 'absenceReasonId', 'instituteId', 'workerTypeId', 'fillStatus'],
    },
    translations: {
      es: {
        ...reportDayTexts,
        ...dayMeasureTexts,
        'Day of an absentee': 'Día de un ausente',
        'On which days each employee is absent, why, and who covers for them.':
          'Qué días está ausente cada empleado, por qué y quién le sustituye.',
        Absentees: 'Ausentes',
        Absences: 'Ausencias',
        'This month': 'Este mes',
        'Last month': 'Mes pasado',
        'Next 30 days': 'Próximos 30 días',
      },
    },
  },
});
