import { defineEntity } from '../model/defineEntity.ts';
import { dayStatuses } from '../status/dayStatus.ts';
import { reportDayFields, reportDayTexts } from './dayFields.ts';
import { dayAmountMeasures, dayMeasures, dayMeasureTexts } from './dayMeasures.ts';

const absent = dayStatuses.codesWith('conflicts');

/** Absences, what they take and how many are filled, by month, school, reason or type of employee (docs/domain.md#reports). */
export const monthlySummary = defineEntity({
  $id: 'report/monthly-summary',
  title: 'Day in the summary',
  description: 'Absences, hours, days and fill rate by month, school, reason or employee type.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Monthly summary',
    path: '/reports/absence/monthly-summary',
    service: 'absence',
    computed: 'reportDays',
    operations: { list: 'GET /api/v1.0/report/monthlySummary' },
    permission: { view: 'RPTABS.MONTHLY' },
    events: { follows: ['absence/absence-day', 'absence/reconciliation'] },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'confirmationNumber' },
      columns: [
        'workerId',
        'absenceDate',
        'instituteId',
        'absenceReasonId',
        'durationHours',
        'durationDays',
        'fillStatus',
        'substituteId',
      ],
      priority: ['absenceDate', 'absenceReasonId', 'durationHours', 'fillStatus', 'instituteId'],
      card: ['absenceDate', 'absenceReasonId', 'durationHours', 'fillStatus'],
      sort: { field: 'absenceDate' },
      search: [],
      totals: { durationHours: 'sum', durationDays: 'sum' },
      measures: { ...dayMeasures, ...dayAmountMeasures },
      summary: { by: ['month', 'instituteId', 'absenceReasonId', 'workerTypeId', 'workerId'], first: true },
      views: [
        {
          title: 'Last 12 months',
          filter: { absenceDate: { from: 'month-11', to: 'monthend' }, fillStatus: absent },
        },
        {
          title: 'This month',
          filter: { absenceDate: { from: 'month', to: 'monthend' }, fillStatus: absent },
        },
        {
          title: 'Last month',
          filter: { absenceDate: { from: 'month-1', to: 'monthend-1' }, fillStatus: absent },
        },
      ],
      opens: 'Last 12 months',
      facets: ['instituteId', 'absenceReasonId', 'workerTypeId'],
    },
    translations: {
      es: {
        ...reportDayTexts,
        ...dayMeasureTexts,
        'Day in the summary': 'Día del resumen',
        'Absences, hours, days and fill rate by month, school, reason or employee type.':
          'Ausencias, horas, días y tasa de cobertura por mes, escuela, motivo o tipo de empleado.',
        'Monthly summary': 'Resumen mensual',
        Absences: 'Ausencias',
        'Last 12 months': 'Últimos 12 meses',
        'This month': 'Este mes',
        'Last month': 'Mes pasado',
      },
    },
  },
});
