import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** A district has its periods for all schools. */
const inherits = { levels: [] } as const;

const cutOffDays = {
  type: 'integer',
  minimum: 0,
  maximum: 31,
  'x-field': { inherits, unit: 'days' },
} as const;

const byWeeks = {
  properties: { periodType: { enum: ['weekly', 'biweekly'] } },
  required: ['periodType'],
} as const;

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
        { const: 'own', title: 'Own dates' },
      ],
      default: 'biweekly',
      'x-field': { inherits },
    },
    firstDay: {
      type: 'string',
      format: 'date',
      title: 'First day of a period',
      description: 'Any one. Blank: Monday.',
      'x-field': { inherits, when: { hidden: { not: byWeeks } } },
    },
    entryDays: {
      ...cutOffDays,
      title: 'Hours due',
      description: 'After the end of the period.',
      default: 1,
    },
    approvalDays: {
      ...cutOffDays,
      title: 'Approval due',
      description: 'After the end of the period.',
      default: 3,
    },
    releaseDays: {
      ...cutOffDays,
      title: 'Release due',
      description: 'After the end of the period. Then it closes.',
      default: 5,
    },
    cutOffTime: {
      type: 'string',
      title: 'Time of these days',
      default: '23:59',
      'x-field': { widget: 'clockTime', inherits },
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
    roundMinutes: {
      type: 'integer',
      title: 'Round start and end',
      description: 'For pay. The times entered stay as they are.',
      oneOf: [
        { const: 0, title: 'To the minute' },
        { const: 5, title: 'To 5 minutes' },
        { const: 6, title: 'To 6 minutes' },
        { const: 10, title: 'To 10 minutes' },
        { const: 15, title: 'To 15 minutes' },
      ],
      default: 0,
    },
    roundFor: {
      type: 'string',
      title: 'Rounding',
      oneOf: [
        { const: 'nearest', title: 'Nearest' },
        { const: 'worker', title: 'In the worker’s favor' },
      ],
      default: 'nearest',
    },
    editDays: {
      type: 'integer',
      title: 'Substitutes enter hours for',
      description: 'After that the school enters them.',
      minimum: 0,
      maximum: 366,
      default: 14,
      'x-field': { unit: 'days' },
    },
    reminderHours: {
      type: 'integer',
      title: 'Remind before the period ends',
      description: 'Blank: no reminder.',
      minimum: 1,
      maximum: 168,
      'x-field': { inherits, unit: 'hours' },
    },
  },
  'x-entity': {
    service: 'referenceData',
    rules: [
      { rule: 'order', fields: ['entryDays', 'approvalDays'] },
      { rule: 'order', fields: ['approvalDays', 'releaseDays'] },
    ],
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
        'Own dates': 'Fechas propias',
        'First day of a period': 'Primer día de un período',
        'Any one. Blank: Monday.': 'Cualquiera. En blanco: lunes.',
        'Hours due': 'Plazo de las horas',
        'Approval due': 'Plazo de aprobación',
        'Release due': 'Plazo de liberación',
        'After the end of the period.': 'Tras el fin del período.',
        'After the end of the period. Then it closes.': 'Tras el fin del período. Entonces se cierra.',
        'Time of these days': 'Hora de esos días',
        'Enter scheduled hours automatically': 'Registrar automáticamente las horas previstas',
        'Substitutes confirm or change them.': 'Los sustitutos las confirman o las cambian.',
        Tolerance: 'Tolerancia',
        'Larger differences from scheduled hours can’t be approved together.':
          'Las diferencias mayores con las horas previstas no se pueden aprobar en conjunto.',
        'Round start and end': 'Redondear entrada y salida',
        'For pay. The times entered stay as they are.': 'Para el pago. Las horas anotadas quedan como están.',
        'To the minute': 'Al minuto',
        'To 5 minutes': 'A 5 minutos',
        'To 6 minutes': 'A 6 minutos',
        'To 10 minutes': 'A 10 minutos',
        'To 15 minutes': 'A 15 minutos',
        Rounding: 'Redondeo',
        Nearest: 'Al más cercano',
        'In the worker’s favor': 'A favor del trabajador',
        'Substitutes enter hours for': 'Los sustitutos anotan horas durante',
        'After that the school enters them.': 'Después las anota la escuela.',
        'Remind before the period ends': 'Recordar antes de que termine el período',
        'Blank: no reminder.': 'En blanco: sin recordatorio.',
      },
    },
  },
});

export type TimesheetSettings = RecordOf<typeof timesheetSettings>;
