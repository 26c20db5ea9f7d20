import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields } from './dayFields.ts';
import { fillMeasures, fillMeasureTexts } from './dayMeasures.ts';
import { listOfMonths, monthTexts } from './ofMonths.ts';

/** Every absence day with all report fields, for free filtering and grouping (docs/domain.md#reports). */
export const interactiveReport = defineEntity({
  $id: 'report/interactive',
  title: 'Day of an absence',
  description: 'All days of absences and vacancies: filter, group and open what you need.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    ...ofDays,
    plural: 'Interactive absence report',
    path: '/reports/absence/interactive',
    operations: { list: 'GET /api/v1.0/report/interactive' },
    permission: { view: 'RPTABS.INTERACTIVE' },
    list: {
      ...listOfMonths,
      measures: { ...listOfMonths.measures, ...fillMeasures },
      columns: [
        'workerId',
        'absenceDate',
        'instituteId',
        'absenceReasonId',
        'shiftType',
        'durationHours',
        'fillStatus',
        'substituteId',
        'approvalStatus',
        'reconcileStatus',
      ],
      priority: ['absenceDate', 'fillStatus', 'instituteId', 'absenceReasonId', 'substituteId'],
      card: ['absenceDate', 'instituteId', 'absenceReasonId', 'fillStatus', 'substituteId'],
      sort: { field: 'absenceDate', then: 'instituteId' },
      summary: {
        by: [
          'month',
          'weekday',
          'absenceDate',
          'instituteId',
          'workerTypeId',
          'workerId',
          'absenceReasonId',
          'shiftType',
          'fillStatus',
          'substituteId',
          'source',
          'kind',
          'approvalStatus',
          'reconcileStatus',
        ],
      },
      opens: 'This month',
      facets: ['workerId', 'instituteId', 'absenceReasonId', 'workerTypeId', 'fillStatus', 'substituteId'],
    },
    translations: {
      es: {
        ...monthTexts,
        ...fillMeasureTexts,
        'Day of an absence': 'Día de una ausencia',
        'All days of absences and vacancies: filter, group and open what you need.':
          'Todos los días de ausencias y vacantes: filtre, agrupe y abra lo que necesite.',
        'Interactive absence report': 'Informe interactivo',
      },
    },
  },
});
