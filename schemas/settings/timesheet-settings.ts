import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** How a district records the hours that substitutes work (docs/domain.md#timesheets). */
export const timesheetSettings = defineEntity({
  $id: 'settings/timesheet-settings',
  title: 'Timesheet settings',
  description: 'Periods, automatic entry, tolerance and reminders of timesheets.',
  type: 'object',
  required: ['periodType', 'toleranceMinutes'],
  properties: {
    periodType: {
      type: 'string',
      title: 'Period',
      oneOf: [
        { const: 'weekly', title: 'Weekly' },
        { const: 'biweekly', title: 'Every two weeks' },
        { const: 'semimonthly', title: 'Twice a month' },
        { const: 'monthly', title: 'Monthly' },
      ],
      default: 'biweekly',
    },
    autoFill: {
      type: 'boolean',
      title: 'Enter scheduled hours automatically',
      description: 'Substitutes confirm or change them.',
      default: false,
    },
    toleranceMinutes: {
      type: 'integer',
      title: 'Tolerance',
      description: 'Larger differences from scheduled hours can’t be approved together.',
      minimum: 0,
      maximum: 480,
      default: 15,
      'x-field': { unit: 'minutes' },
    },
    reminderHours: {
      type: 'integer',
      title: 'Remind before the period ends',
      description: 'Blank: no reminder.',
      minimum: 1,
      maximum: 168,
      'x-field': { unit: 'hours' },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.TIMESHEET', edit: 'ORG.TIMESHEET' },
    permissions: { family: 'ORG', names: { TIMESHEET: 'Manage timesheet settings' } },
    single: true,
    inherits: { levels: ['region', 'school'] },
    plural: 'Timesheet settings',
    label: '{periodType}',
    translations: {
      es: {
        'Manage timesheet settings': 'Administrar la configuración de hojas de tiempo',
        'Timesheet settings': 'Configuración de hojas de tiempo',
        'Periods, automatic entry, tolerance and reminders of timesheets.':
          'Períodos, registro automático, tolerancia y recordatorios de las hojas de tiempo.',
        Period: 'Período',
        Weekly: 'Semanal',
        'Every two weeks': 'Cada dos semanas',
        'Twice a month': 'Dos veces al mes',
        Monthly: 'Mensual',
        'Enter scheduled hours automatically': 'Registrar automáticamente las horas previstas',
        'Substitutes confirm or change them.': 'Los sustitutos las confirman o las cambian.',
        Tolerance: 'Tolerancia',
        'Larger differences from scheduled hours can’t be approved together.':
          'Las diferencias mayores con las horas previstas no se pueden aprobar en conjunto.',
        'Remind before the period ends': 'Recordar antes de que termine el período',
        'Blank: no reminder.': 'En blanco: sin recordatorio.',
      },
    },
  },
});

export type TimesheetSettings = RecordOf<typeof timesheetSettings>;
