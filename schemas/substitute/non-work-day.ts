import { defineTab } from '../model/defineRecord.ts';

/**
 * Days on which a substitute does not work, whole or in part, once or every week
 * (docs/specification.md#master-data-7-other-services: "POST /substitute/nonWorkingDay";
 * docs/domain.md#non-work-days).
 */
export const substituteNonWorkDay = defineTab({
  $id: 'substitute/non-work-day',
  title: 'Non-working day',
  description: 'Days on which the substitute does not work, whole or in part, once or every week.',
  required: ['fromDate', 'toDate', 'days', 'startTime', 'endTime'],
  properties: {
    nonWorkDayId: { type: 'integer', readOnly: true },
    fromDate: { type: 'string', format: 'date', title: 'From', 'x-field': { default: 'today()' } },
    toDate: { type: 'string', format: 'date', title: 'To', 'x-field': { default: 'today()' } },
    days: {
      type: 'integer',
      title: 'On these days of the week',
      description: 'All: every day from the first to the last.',
      minimum: 1,
      maximum: 127,
      default: 127,
      'x-field': { widget: 'dayMask' },
    },
    startTime: { type: 'string', title: 'Not from', default: '08:00', 'x-field': { widget: 'clockTime' } },
    endTime: { type: 'string', title: 'Not until', default: '16:00', 'x-field': { widget: 'clockTime' } },
    reason: { type: 'string', title: 'Reason', maxLength: 200, 'x-field': { personal: true } },
    jobsThen: {
      type: 'integer',
      title: 'Jobs in that time',
      description:
        'The substitute has taken them; they stay until somebody takes the substitute out of them.',
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
      create: 'POST /substitute/nonWorkingDay',
      update: 'PUT /substitute/nonWorkingDay?nonWorkDayId',
      delete: 'DELETE /substitute/schedule/nonWorkingDay?nonWorkDayId',
    },
    results: { create: { failure: { message: 'substitute.nonWorkDay.failed' } } },
    permission: 'NONWORKDAY',
    count: { filter: { toDate: { from: 'today' } }, title: 'To come' },
    list: {
      columns: ['fromDate', 'toDate', 'days', 'startTime', 'endTime', 'jobsThen', 'reason'],
      card: ['days', 'startTime', 'endTime', 'jobsThen'],
      sort: { field: 'fromDate', order: 'DESC' },
      search: ['reason'],
      views: [{ title: 'To come', filter: { toDate: { from: 'today' } }, sort: { field: 'fromDate' } }],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'order', fields: ['startTime', 'endTime'], strict: true },
    ],
    translations: {
      es: {
        'Non-working day': 'Día no laborable',
        'Non-working days': 'Días no laborables',
        'Days on which the substitute does not work, whole or in part, once or every week.':
          'Días en que el sustituto no trabaja, enteros o en parte, una vez o cada semana.',
        'On these days of the week': 'En estos días de la semana',
        'All: every day from the first to the last.': 'Todos: cada día del primero al último.',
        'Not from': 'No desde',
        'Not until': 'No hasta',
        Reason: 'Motivo',
        'Jobs in that time': 'Trabajos en ese tiempo',
        'The substitute has taken them; they stay until somebody takes the substitute out of them.':
          'El sustituto los ha aceptado; siguen siendo suyos hasta que alguien lo retire.',
        'To come': 'Por venir',
      },
    },
  },
});
