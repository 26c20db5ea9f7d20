import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** How a district's alerts are shown, and which ones the console raises itself (docs/domain.md#settings). */
export const webAlertSettings = defineEntity({
  $id: 'settings/web-alerts',
  title: 'Web alerts',
  description: 'How alerts are shown, and which ones are created automatically.',
  type: 'object',
  required: ['shownDays', 'snoozeDays'],
  properties: {
    atSignIn: { type: 'boolean', title: 'Show at sign-in', default: true },
    mustDismiss: {
      type: 'boolean',
      title: 'Require dismissal',
      description: 'Alerts stay until the user dismisses them.',
      default: false,
    },
    shownDays: {
      type: 'integer',
      title: 'Shown for',
      description: 'Unless the alert has an end date.',
      minimum: 1,
      maximum: 366,
      default: 14,
      'x-field': { unit: 'days' },
    },
    snoozeDays: {
      type: 'integer',
      title: 'Snooze for',
      minimum: 1,
      maximum: 90,
      default: 7,
      'x-field': { unit: 'days' },
    },
    automatic: {
      type: 'array',
      title: 'Automatic alerts',
      uniqueItems: true,
      items: {
        type: 'string',
        oneOf: [
          { const: 'skills', title: 'Skills expire' },
          { const: 'imports', title: 'An import has errors' },
          { const: 'calls', title: 'Calls are interrupted' },
          { const: 'calendar', title: 'The next school year has no calendar' },
          { const: 'balances', title: 'The balance year ends' },
          { const: 'timesheets', title: 'A timesheet period closes' },
          { const: 'periods', title: 'Timesheet periods end' },
          { const: 'approvers', title: 'A school has no time approver' },
        ],
      },
      default: ['skills', 'imports', 'calls', 'calendar', 'balances', 'timesheets', 'periods', 'approvers'],
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.WEBALERTS', edit: 'ORG.WEBALERTS' },
    permissions: { family: 'ORG', names: { WEBALERTS: 'Manage web alerts' } },
    table: 'web_alert_settings',
    single: true,
    plural: 'Web alerts',
    label: '{shownDays}',
    translations: {
      es: {
        'Manage web alerts': 'Administrar los avisos web',
        'Web alerts': 'Avisos web',
        'How alerts are shown, and which ones are created automatically.':
          'Cómo se muestran los avisos y cuáles se crean automáticamente.',
        'Show at sign-in': 'Mostrar al iniciar sesión',
        'Require dismissal': 'Exigir que se cierren',
        'Alerts stay until the user dismisses them.':
          'Los avisos permanecen hasta que el usuario los cierra.',
        'Shown for': 'Se muestran durante',
        'Unless the alert has an end date.': 'Salvo que el aviso tenga fecha de fin.',
        'Snooze for': 'Posponer durante',
        'Automatic alerts': 'Avisos automáticos',
        'Skills expire': 'Caducan competencias',
        'An import has errors': 'Una importación tiene errores',
        'Calls are interrupted': 'Las llamadas se interrumpen',
        'The next school year has no calendar': 'El próximo año escolar no tiene calendario',
        'The balance year ends': 'Termina el año de saldo',
        'A timesheet period closes': 'Se cierra un período de hojas de tiempo',
        'Timesheet periods end': 'Terminan los periodos de hojas de tiempo',
        'A school has no time approver': 'Una escuela no tiene aprobador de horas',
      },
    },
  },
});

export type WebAlertSettings = RecordOf<typeof webAlertSettings>;
