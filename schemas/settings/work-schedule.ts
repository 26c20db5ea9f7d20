import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * By what a district counts absences: how long a day is where nothing else says it, on which days of the week people
 * work, days or hours, and how they are rounded (docs/specification.md#master-data-9-limits;
 * docs/domain.md#usage-and-rounding and #work-days).
 */
export const workSchedule = defineEntity({
  $id: 'settings/work-schedule',
  title: 'Work schedule',
  description: 'How long a day counts, and how what absences take from balances is counted and rounded.',
  type: 'object',
  required: ['trackedBy', 'roundingUnit'],
  properties: {
    hoursPerDay: {
      type: 'number',
      title: 'Hours per day',
      description: 'For employees who have none of their own, nor by their times or their employee type.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    workDays: {
      type: 'integer',
      title: 'Work days',
      description: 'The days of the week on which people work; shown with the times of an employee.',
      minimum: 0,
      maximum: 127,
      default: 62,
      'x-field': { widget: 'dayMask' },
    },
    trackedBy: {
      type: 'string',
      title: 'Balances are tracked by',
      oneOf: [
        { const: 'day', title: 'Day' },
        { const: 'hour', title: 'Hour' },
      ],
      default: 'day',
    },
    roundingUnit: {
      type: 'string',
      title: 'Rounding',
      description:
        'To what half days and absences of their own hours are rounded, after the break is deducted.',
      oneOf: [
        { const: 'none', title: 'None' },
        { const: 'whole', title: 'Whole' },
        { const: 'half', title: 'Half' },
        { const: 'quarter', title: 'Quarter' },
      ],
      default: 'none',
    },
    roundingMode: {
      type: 'string',
      title: 'Rounded',
      oneOf: [
        { const: 'nearest', title: 'To the nearest' },
        { const: 'down', title: 'Down' },
        { const: 'up', title: 'Up' },
      ],
      default: 'nearest',
      'x-field': {
        when: {
          hidden: { properties: { roundingUnit: { const: 'none' } }, required: ['roundingUnit'] },
          required: { not: { properties: { roundingUnit: { const: 'none' } }, required: ['roundingUnit'] } },
        },
      },
    },
  },
  'x-entity': {
    service: 'referenceData',
    path: '/settings/work-schedule',
    permission: { view: 'ORG.WORKSCHEDULE', edit: 'ORG.WORKSCHEDULE' },
    permissions: {
      family: 'ORG',
      names: {
        WORKSCHEDULE: 'See and change the work schedule',
      },
    },
    single: true,
    plural: 'Work schedule',
    label: '{trackedBy}',
    translations: {
      es: {
        'See and change the work schedule': 'Ver y cambiar el horario laboral',
        'Work schedule': 'Horario laboral',
        'How long a day counts, and how what absences take from balances is counted and rounded.':
          'Cuánto cuenta un día, y cómo se cuenta y se redondea lo que las ausencias toman de los saldos.',
        'Hours per day': 'Horas por día',
        'For employees who have none of their own, nor by their times or their employee type.':
          'Para empleados que no tienen las suyas, ni por su horario ni por su tipo de empleado.',
        'Work days': 'Días laborables',
        'The days of the week on which people work; shown with the times of an employee.':
          'Los días de la semana en que se trabaja; se muestran con el horario de un empleado.',
        'Balances are tracked by': 'Los saldos se llevan por',
        Day: 'Día',
        Hour: 'Hora',
        Rounding: 'Redondeo',
        'To what half days and absences of their own hours are rounded, after the break is deducted.':
          'A qué se redondean los medios días y las ausencias por horas, una vez descontado el descanso.',
        None: 'Ninguno',
        Whole: 'Enteros',
        Half: 'Medios',
        Quarter: 'Cuartos',
        Rounded: 'Se redondea',
        'To the nearest': 'Al más próximo',
        Down: 'Hacia abajo',
        Up: 'Hacia arriba',
      },
    },
  },
});

export type WorkSchedule = RecordOf<typeof workSchedule>;
