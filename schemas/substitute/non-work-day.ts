import { defineTab } from '../model/defineRecord.ts';
import { saysSuccess } from './fields/resultCodes.ts';
import { nonWorkDayNotices } from './fields/substituteNotices.ts';

/** Condition that the bit mask of weekdays (Sunday 1 to Saturday 64) contains all weekdays. */
export const everyDay = { const: 127 } as const;

/**
 * Days on which a substitute does not work, full or partial, once or weekly
 * (docs/specification.md#master-data-7-other-services: "POST /substitute/nonWorkingDay"; docs/domain.md#non-work-days).
 */
export const substituteNonWorkDay = defineTab({
  $id: 'substitute/non-work-day',
  title: 'Non-working day',
  description: 'Days or times this substitute doesn’t work, once or weekly.',
  required: ['fromDate', 'toDate', 'days', 'startTime', 'endTime'],
  properties: {
    nonWorkDayId: { type: 'integer', readOnly: true },
    fromDate: { type: 'string', format: 'date', title: 'From', 'x-field': { default: 'today()' } },
    toDate: { type: 'string', format: 'date', title: 'To', 'x-field': { default: 'today()' } },
    days: {
      type: 'integer',
      title: 'Days',
      description: 'Blank: every day.',
      minimum: 1,
      maximum: 127,
      default: everyDay.const,
      'x-field': { widget: 'dayMask' },
    },
    startTime: { type: 'string', title: 'From', default: '08:00', 'x-field': { widget: 'clockTime' } },
    endTime: { type: 'string', title: 'Until', default: '16:00', 'x-field': { widget: 'clockTime' } },
    reason: { type: 'string', title: 'Reason', maxLength: 200, 'x-field': { personal: true } },
    notices: nonWorkDayNotices,
    jobsThen: {
      type: 'integer',
      title: 'Conflicting jobs',
      description: 'Accepted jobs stay assigned until you remove the substitute.',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
  },
  'x-entity': {
    label: '{fromDate} – {toDate}',
    plural: 'Non-working days',
    tab: 'Non-working days',
    rows: true,
    table: 'non_work_day',
    operations: {
      list: 'GET /substitute/schedule?substituteId',
      get: 'GET /substitute/schedule/{id}',
      create: { request: 'POST /substitute/nonWorkingDay', answer: saysSuccess },
      update: { request: 'PUT /substitute/nonWorkingDay?nonWorkDayId', answer: saysSuccess },
      delete: { request: 'DELETE /substitute/schedule/nonWorkingDay?nonWorkDayId', answer: saysSuccess },
    },
    results: { create: { failure: { message: 'substitute.nonWorkDay.failed' } } },
    permission: 'NONWORKDAY',
    count: { filter: { toDate: { from: 'today' } }, title: 'Upcoming' },
    list: {
      columns: ['fromDate', 'toDate', 'days', 'startTime', 'endTime', 'notices', 'jobsThen', 'reason'],
      card: ['days', 'startTime', 'endTime', 'notices', 'jobsThen'],
      sort: { field: 'fromDate', order: 'DESC' },
      search: ['reason'],
      views: [{ title: 'Upcoming', filter: { toDate: { from: 'today' } }, sort: { field: 'fromDate' } }],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'order', fields: ['startTime', 'endTime'], strict: true },
    ],
    translations: {
      es: {
        'Non-working day': 'Día no laborable',
        'Non-working days': 'Días no laborables',
        'Days or times this substitute doesn’t work, once or weekly.':
          'Días u horas en que este sustituto no trabaja, una vez o cada semana.',
        Days: 'Días',
        'Blank: every day.': 'En blanco: todos los días.',
        From: 'Desde',
        Until: 'Hasta',
        Notices: 'Avisos',
        'None of these days of the week falls into this time':
          'Ninguno de estos días de la semana cae en este periodo',
        Reason: 'Motivo',
        'Conflicting jobs': 'Trabajos en conflicto',
        'Accepted jobs stay assigned until you remove the substitute.':
          'Los trabajos aceptados siguen asignados hasta que usted quite al sustituto.',
        Upcoming: 'Próximos',
      },
    },
  },
});
