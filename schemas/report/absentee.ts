import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields } from './dayFields.ts';
import { listOfMonths, monthTexts } from './ofMonths.ts';

/** The absence days of each employee in a period (docs/domain.md#reports). */
export const absenteeReport = defineEntity({
  $id: 'report/absentee',
  title: 'Day of an absentee',
  description: 'On which days each employee is absent, why, and who covers for them.',
  type: 'object',
  properties: reportDayFields,
  'x-entity': {
    ...ofDays,
    plural: 'Absentees',
    path: '/reports/absence/absentee',
    operations: { list: 'GET /api/v1.0/report/absentee' },
    permission: { view: 'RPTABS.ABSENTEE' },
    list: {
      ...listOfMonths,
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
      summary: { by: ['workerId', 'instituteId', 'absenceReasonId', 'workerTypeId', 'month', 'weekday'] },
      opens: 'This month',
      facets: ['workerId', 'absenceReasonId', 'instituteId', 'workerTypeId', 'fillStatus'],
    },
    translations: {
      es: {
        'Day of an absentee': 'Día de un ausente',
        'On which days each employee is absent, why, and who covers for them.':
          'Qué días está ausente cada empleado, por qué y quién le sustituye.',
        Absentees: 'Ausentes',
        ...monthTexts,
      },
    },
  },
});
