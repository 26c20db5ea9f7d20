import { defineTab } from '../model/defineRecord.ts';
import { largestBalance } from '../rules/balances/shownDays.ts';
import {
  enforceBalances,
  hoursPerDay,
  maximumDays,
  minimumDays,
  notices,
  trackedBy,
  yearFrom,
  yearTo,
  yearUsageDays,
} from './balanceLimitFields.ts';

/**
 * How many days of an absence reason, or of a bucket of reasons, an employee has, has used and has planned
 * (docs/specification.md#master-data-3-balances; docs/domain.md#balances and #balance-years). Days are what is
 * kept; hours are told beside them, by the hours of the employee's day.
 */
export const employeeAbsenceReasons = defineTab({
  $id: 'employee/absence-reasons',
  title: 'Balance of an absence reason',
  description: 'The days of an absence reason that the employee has, has used and has planned.',
  required: ['asOf', 'initialBalanceDays'],
  properties: {
    balanceId: { type: 'integer', readOnly: true },
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      'x-field': { reference: 'reference-data/absence-reason' },
    },
    bucketId: {
      type: 'integer',
      title: 'Bucket',
      description: 'Instead of a reason: absences for all reasons of the bucket are taken from the balance.',
      'x-field': { reference: 'reference-data/absence-bucket' },
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'The school that keeps the balance. Empty: the district.',
      'x-field': { reference: 'settings/school' },
    },
    asOf: {
      type: 'string',
      format: 'date',
      title: 'As of',
      description:
        'Absences from this day on are taken from the balance. Closing a balance year moves it to the next one.',
    },
    initialBalanceDays: {
      type: 'number',
      title: 'Initial balance',
      description: 'What the employee had on that day; below zero for days that are owed.',
      minimum: -largestBalance,
      maximum: largestBalance,
      multipleOf: 0.001,
      default: 0,
      'x-field': { unit: 'days' },
    },
    adjustedDays: {
      type: 'number',
      title: 'Adjusted',
      description: 'What accruals, adjustments and expiries have added up to.',
      readOnly: true,
      'x-field': { unit: 'days', computed: true, filter: false, sort: false },
    },
    usedDays: {
      type: 'number',
      title: 'Used',
      description: 'Days of absence up to today.',
      readOnly: true,
      'x-field': { unit: 'days', computed: true, filter: false, sort: false },
    },
    scheduledDays: {
      type: 'number',
      title: 'Planned',
      description: 'Days of absence after today.',
      readOnly: true,
      'x-field': { unit: 'days', computed: true, filter: false, sort: false },
    },
    currentNetDays: {
      type: 'number',
      title: 'Balance',
      description: 'What is left today.',
      readOnly: true,
      'x-field': { unit: 'days', computed: true, filter: false, sort: false },
    },
    availableDays: {
      type: 'number',
      title: 'Left after planned',
      description: 'What is left when the planned absences are taken.',
      readOnly: true,
      'x-field': { unit: 'days', computed: true, filter: false, sort: false },
    },
    notices,
    yearFrom,
    yearTo,
    yearUsageDays,
    maximumDays,
    minimumDays,
    enforceBalances,
    hoursPerDay,
    trackedBy,
  },
  'x-entity': {
    id: 'balanceId',
    label: '{absenceReasonId}{bucketId}',
    plural: 'Balances of absence reasons',
    tab: 'Absence reasons',
    rows: true,
    operations: {
      list: 'GET /api/employee/absenceReasons?workerId&instituteId',
      create: 'POST /api/employee/absenceReasons',
      get: 'GET /api/absenceReasons?balanceId',
      update: 'PUT /api/absenceReasons?balanceId',
      delete: 'DELETE /api/absenceReasons?balanceId',
      log: 'GET /api/absenceReason/logs?workerId',
      dueClosings: 'GET /api/absenceReason/closings',
      closeYears: 'POST /api/absenceReason/closings',
    },
    permission: {
      view: 'ABSREASONS',
      add: 'ABSREASONS_ADJUST',
      edit: 'ABSREASONS_ADJUST',
      delete: 'ABSREASONS_ADJUST',
    },
    table: 'absence_balance',
    import: { match: ['absenceReasonId', 'bucketId'] },
    unique: [
      ['workerId', 'absenceReasonId'],
      ['workerId', 'bucketId'],
    ],
    list: {
      columns: [
        'absenceReasonId',
        'availableDays',
        'notices',
        'currentNetDays',
        'scheduledDays',
        'usedDays',
        'adjustedDays',
        'initialBalanceDays',
        'asOf',
      ],
      card: ['bucketId', 'availableDays', 'notices', 'currentNetDays', 'scheduledDays'],
      sort: { field: 'absenceReasonId' },
    },
    form: {
      groups: [
        {
          title: 'Start',
          fields: ['absenceReasonId', 'bucketId', 'instituteId', 'asOf', 'initialBalanceDays'],
        },
        {
          title: 'Today',
          fields: ['adjustedDays', 'usedDays', 'scheduledDays', 'currentNetDays', 'availableDays'],
        },
        {
          title: 'Limits',
          fields: [
            'notices',
            'yearFrom',
            'yearTo',
            'yearUsageDays',
            'maximumDays',
            'minimumDays',
            'enforceBalances',
            'hoursPerDay',
            'trackedBy',
          ],
        },
      ],
    },
    rules: [{ rule: 'one', fields: ['absenceReasonId', 'bucketId'] }],
    translations: {
      es: {
        Limits: 'Límites',
        'To look at': 'Por revisar',
        'Below the minimum': 'Por debajo del mínimo',
        'Over the yearly maximum': 'Por encima del máximo anual',
        'Year not closed': 'Año sin cerrar',
        'No start date': 'Sin fecha de inicio',
        'Hours not known': 'Horas desconocidas',
        'Tracked by': 'Se lleva por',
        'Whether the district counts balances in days or in hours.':
          'Si el distrito cuenta los saldos en días o en horas.',
        Day: 'Día',
        Hour: 'Hora',
        'Balance year from': 'Año de saldo desde',
        'Balance year to': 'Año de saldo hasta',
        'Taken in the balance year': 'Tomado en el año de saldo',
        'Used and planned from the first to the last day of the balance year.':
          'Usado y previsto del primero al último día del año de saldo.',
        'Maximum yearly usage': 'Uso anual máximo',
        'Minimum balance': 'Saldo mínimo',
        'A bucket has no minimum of its own: 0.': 'Un grupo no tiene un mínimo propio: 0.',
        'Enforce balances': 'Exigir saldo',
        'The limits are binding; otherwise they are only shown.':
          'Los límites obligan; si no, solo se indican.',
        'Hours per day': 'Horas por día',
        'How many hours a day of this employee counts; days are converted to hours by this.':
          'Cuántas horas cuenta un día de este empleado; con ello los días se convierten en horas.',
        Bucket: 'Grupo de saldo',
        'Instead of a reason: absences for all reasons of the bucket are taken from the balance.':
          'En lugar de un motivo: las ausencias por todos los motivos del grupo se descuentan del saldo.',
        'Balance of an absence reason': 'Saldo de un motivo de ausencia',
        'Balances of absence reasons': 'Saldos de motivos de ausencia',
        'Absence reasons': 'Motivos de ausencia',
        'The days of an absence reason that the employee has, has used and has planned.':
          'Los días de un motivo de ausencia que el empleado tiene, ha usado y tiene previstos.',
        'The school that keeps the balance. Empty: the district.':
          'La escuela que lleva el saldo. Vacío: el distrito.',
        'As of': 'A fecha de',
        'Absences from this day on are taken from the balance. Closing a balance year moves it to the next one.':
          'Las ausencias desde este día se descuentan del saldo. Al cerrar un año de saldo pasa al siguiente.',
        'Initial balance': 'Saldo inicial',
        'What the employee had on that day; below zero for days that are owed.':
          'Lo que el empleado tenía ese día; por debajo de cero si debe días.',
        Adjusted: 'Ajustado',
        'What accruals, adjustments and expiries have added up to.':
          'Lo que suman devengos, ajustes y caducidades.',
        Used: 'Usado',
        'Days of absence up to today.': 'Días de ausencia hasta hoy.',
        Planned: 'Previsto',
        'Days of absence after today.': 'Días de ausencia después de hoy.',
        Balance: 'Saldo',
        'What is left today.': 'Lo que queda hoy.',
        'Left after planned': 'Queda tras lo previsto',
        'What is left when the planned absences are taken.':
          'Lo que queda cuando se tomen las ausencias previstas.',
        Start: 'Inicio',
        Today: 'Hoy',
      },
    },
  },
});
