import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields } from './dayFields.ts';
import { dayMeasures, weekdayMeasures, weekdayMeasureTexts } from './dayMeasures.ts';
import { listOfMonths, monthTexts } from './ofMonths.ts';

const { days, fillRate } = dayMeasures;

/** Absences by weekday: in total or by employee, school or reason (docs/domain.md#reports). */
export const weekdayAnalysis = defineEntity({
  $id: 'report/dow-absence-analysis',
  title: 'Day in the week',
  description: 'On which weekdays people are absent, compared with school days.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    ...ofDays,
    plural: 'Absences by day of the week',
    path: '/reports/absence/dow-absence-analysis',
    operations: { list: 'GET /api/v1.0/report/dowAbsenceAnalysis' },
    permission: { view: 'RPTABS.DOW' },
    list: {
      ...listOfMonths,
      measures: { days, ...weekdayMeasures, fillRate },
      columns: [
        'workerId',
        'absenceDate',
        'weekday',
        'instituteId',
        'absenceReasonId',
        'durationDays',
        'nextToClosedDay',
        'fillStatus',
      ],
      priority: ['weekday', 'absenceDate', 'absenceReasonId', 'nextToClosedDay'],
      card: ['weekday', 'absenceDate', 'absenceReasonId', 'nextToClosedDay'],
      sort: { field: 'absenceDate' },
      summary: {
        by: ['weekday', 'workerId', 'instituteId', 'absenceReasonId', 'workerTypeId', 'month'],
        first: true,
      },
      opens: 'Last 12 months',
      facets: ['workerId', 'absenceReasonId', 'instituteId', 'workerTypeId'],
    },
    translations: {
      es: {
        ...monthTexts,
        ...weekdayMeasureTexts,
        'Day in the week': 'Día en la semana',
        'On which weekdays people are absent, compared with school days.':
          'En qué días de la semana hay ausencias, en comparación con los días lectivos.',
        'Absences by day of the week': 'Ausencias por día de la semana',
      },
    },
  },
});
