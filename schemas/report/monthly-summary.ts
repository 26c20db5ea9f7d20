import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields } from './dayFields.ts';
import { rateMeasures, rateTexts } from './dayMeasures.ts';
import { listOfMonths, monthTexts } from './ofMonths.ts';

/** Absences, their balance usage and fill rate, by month, school, reason or employee type (docs/domain.md#reports). */
export const monthlySummary = defineEntity({
  $id: 'report/monthly-summary',
  title: 'Day in the summary',
  description: 'Absences, hours, days and fill rate by month, school, reason or employee type.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    ...ofDays,
    plural: 'Monthly summary',
    path: '/reports/absence/monthly-summary',
    operations: { list: 'GET /api/v1.0/report/monthlySummary' },
    permission: { view: 'RPTABS.MONTHLY' },
    list: {
      ...listOfMonths,
      measures: { ...listOfMonths.measures, ...rateMeasures },
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
      summary: { by: ['month', 'instituteId', 'absenceReasonId', 'workerTypeId', 'workerId'], first: true },
      opens: 'Last 12 months',
      facets: ['instituteId', 'absenceReasonId', 'workerTypeId'],
    },
    translations: {
      es: {
        'Day in the summary': 'Día del resumen',
        'Absences, hours, days and fill rate by month, school, reason or employee type.':
          'Ausencias, horas, días y tasa de cobertura por mes, escuela, motivo o tipo de empleado.',
        'Monthly summary': 'Resumen mensual',
        ...monthTexts,
        ...rateTexts,
      },
    },
  },
});
