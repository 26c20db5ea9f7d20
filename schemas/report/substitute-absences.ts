import { defineEntity } from '../model/defineEntity.ts';
import { substituteAbsenceStatuses } from '../status/substituteAbsenceStatus.ts';
import { timeAwayFields } from './timeAwayFields.ts';

/** Absences of substitutes, and what happened to their jobs (docs/domain.md#substitute-absences). */
export const substituteAbsenceReport = defineEntity({
  $id: 'report/substitute-absences',
  title: 'Time away of a substitute',
  description: 'When substitutes are away, and whether their jobs were filled again.',
  type: 'object',
  properties: timeAwayFields,
  'x-entity': {
    id: 'substituteAbsenceId',
    label: '{substituteId}, {fromDate} – {toDate}',
    plural: 'Absences of substitutes',
    path: '/reports/substitute/substitute-absences',
    service: 'absence',
    computed: 'timesAway',
    operations: { list: 'GET /api/v1.0/report/substituteAbsences' },
    permission: { view: 'RPTSUB.SUBABSENCES' },
    visibility: { rule: 'substitutesOfSchools' },
    events: { follows: ['absence/substitute-absence'] },
    list: {
      name: { field: 'substituteId' },
      columns: [
        'substituteId',
        'fromDate',
        'toDate',
        'startTime',
        'endTime',
        'cancellationReasonId',
        'calendarDays',
        'releasedDays',
        'refilledDays',
        'status',
      ],
      priority: ['fromDate', 'toDate', 'cancellationReasonId', 'releasedDays', 'refilledDays', 'status'],
      card: ['fromDate', 'toDate', 'cancellationReasonId', 'releasedDays', 'status'],
      sort: { field: 'fromDate', order: 'DESC' },
      search: ['substituteId'],
      totals: { calendarDays: 'sum', releasedDays: 'sum', refilledDays: 'sum' },
      measures: {
        absences: {
          title: 'Absences',
          description: 'Absences of substitutes that are not canceled.',
          where: { status: substituteAbsenceStatuses.codesWith('isAway') },
        },
        released: {
          title: 'Days released',
          description: 'Job days released because the substitute is away.',
          sum: 'releasedDays',
        },
        refilled: { title: 'Filled again', description: 'Of these, filled days.', sum: 'refilledDays' },
      },
      summary: { by: ['substituteId', 'cancellationReasonId', 'status'] },
      views: [
        { title: 'Last 30 days', filter: { toDate: { from: 'today-30' }, fromDate: { to: 'today' } } },
        { title: 'Upcoming', filter: { fromDate: { from: 'today' } }, sort: { field: 'fromDate' } },
      ],
      opens: 'Last 30 days',
      facets: ['substituteId', 'cancellationReasonId', 'status'],
    },
    translations: {
      es: {
        ...substituteAbsenceStatuses.es,
        'Time away of a substitute': 'Ausencia de un sustituto',
        'When substitutes are away, and whether their jobs were filled again.':
          'Cuándo están ausentes los sustitutos, y si sus trabajos se cubrieron de nuevo.',
        'Absences of substitutes': 'Ausencias de sustitutos',
        'From (time)': 'Desde (hora)',
        'Until (time)': 'Hasta (hora)',
        'Calendar days': 'Días naturales',
        'From the first to the last day.': 'Del primer al último día.',
        Status: 'Estado',
        Reason: 'Motivo',
        'Days released': 'Días liberados',
        'Absence days the substitute gave up at that time.':
          'Días de ausencia que el sustituto dejó entonces.',
        'Filled again': 'Cubiertos de nuevo',
        'Of these, days another substitute covers.': 'De estos, días que cubre otro sustituto.',
        Absences: 'Ausencias',
        'Absences of substitutes that are not canceled.': 'Ausencias de sustitutos que no están canceladas.',
        'Job days released because the substitute is away.':
          'Días de trabajo liberados porque el sustituto está ausente.',
        'Of these, filled days.': 'De estos, días cubiertos.',
        'Last 30 days': 'Últimos 30 días',
        Upcoming: 'Próximas',
      },
    },
  },
});
