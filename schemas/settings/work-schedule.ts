import { byDistrict, byEmployee } from '../fields/settings/levels.ts';
import {
  usualTimeNames,
  usualTimeRules,
  usualTimes,
  usualTimesTexts,
} from '../fields/settings/usualTimes.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A district's settings for counting absences: the default length of a day, the workdays of the week, counting by days
 * or hours, and rounding (docs/specification.md#master-data-9-limits; docs/domain.md#usage-and-rounding and
 * #work-days).
 */
export const workSchedule = defineEntity({
  $id: 'settings/work-schedule',
  title: 'Work schedule',
  description: 'Usual times, workdays, hours per day, and how balances are tracked and rounded.',
  type: 'object',
  required: ['trackedBy', 'roundingUnit'],
  properties: {
    ...usualTimes,
    hoursPerDay: {
      type: 'number',
      title: 'Hours per day',
      description: 'Used when neither the employee nor the employee type has a value.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { inherits: byDistrict, unit: 'hours' },
    },
    workDays: {
      type: 'integer',
      title: 'Workdays',
      description: 'Shown with employee times.',
      minimum: 0,
      maximum: 127,
      default: 62,
      'x-field': { widget: 'dayMask', inherits: { permission: 'INST.TIMESETTINGS' } },
    },
    trackedBy: {
      type: 'string',
      title: 'Track balances by',
      oneOf: [
        { const: 'day', title: 'Day' },
        { const: 'hour', title: 'Hour' },
      ],
      default: 'day',
      'x-field': { inherits: byEmployee },
    },
    roundingUnit: {
      type: 'string',
      title: 'Rounding',
      description: 'Applied to half days and custom hours, after the break.',
      oneOf: [
        { const: 'none', title: 'None' },
        { const: 'whole', title: 'Whole' },
        { const: 'half', title: 'Half' },
        { const: 'quarter', title: 'Quarter' },
      ],
      default: 'none',
      'x-field': { inherits: byEmployee },
    },
    roundingMode: {
      type: 'string',
      title: 'Direction',
      oneOf: [
        { const: 'nearest', title: 'Nearest' },
        { const: 'down', title: 'Down' },
        { const: 'up', title: 'Up' },
      ],
      default: 'nearest',
      'x-field': {
        inherits: byEmployee,
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
        WORKSCHEDULE: 'Manage the work schedule',
      },
    },
    single: true,
    inherits: { levels: ['region', 'school', 'employeeType', 'employee'] },
    plural: 'Work schedule',
    label: '{trackedBy}',
    form: {
      groups: [
        {
          title: 'Usual times',
          description: 'New employees without times get those of their first school.',
          fields: usualTimeNames,
        },
        { title: 'Workdays and hours', fields: ['workDays', 'hoursPerDay'] },
        { title: 'Balances', fields: ['trackedBy', 'roundingUnit', 'roundingMode'] },
      ],
    },
    rules: [...usualTimeRules],
    translations: {
      es: {
        'Manage the work schedule': 'Administrar el horario laboral',
        'Work schedule': 'Horario laboral',
        'Usual times, workdays, hours per day, and how balances are tracked and rounded.':
          'Horas habituales, días laborables, horas por día y cómo se llevan y redondean los saldos.',
        ...usualTimesTexts,
        'Hours per day': 'Horas por día',
        'Used when neither the employee nor the employee type has a value.':
          'Se usa cuando ni el empleado ni su tipo tienen un valor.',
        Workdays: 'Días laborables',
        'Shown with employee times.': 'Se muestran con el horario del empleado.',
        'Track balances by': 'Llevar los saldos por',
        Day: 'Día',
        Hour: 'Hora',
        Rounding: 'Redondeo',
        'Applied to half days and custom hours, after the break.':
          'Se aplica a medios días y horas personalizadas, tras el descanso.',
        None: 'Ninguno',
        Whole: 'Enteros',
        Half: 'Medios',
        Quarter: 'Cuartos',
        Direction: 'Dirección',
        Nearest: 'Al más próximo',
        Down: 'Hacia abajo',
        Up: 'Hacia arriba',
      },
    },
  },
});

export type WorkSchedule = RecordOf<typeof workSchedule>;
