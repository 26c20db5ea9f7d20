import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { largestBalance } from '../rules/balances.ts';

/**
 * How many days of an absence reason an employee has, has used and has planned
 * (specification, master data section 3, "Employee absence-reason balance"; domain design, 2.19).
 */
export const employeeAbsenceReasons = defineEntity({
  $id: 'employee/absence-reasons',
  title: 'Balance of an absence reason',
  description: 'The days of an absence reason that the employee has, has used and has planned.',
  type: 'object',
  required: ['workerId', 'absenceReasonId', 'asOf', 'initialBalanceDays'],
  properties: {
    balanceId: { type: 'integer', readOnly: true },
    workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      'x-field': { reference: 'reference-data/absence-reason' },
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
      description: 'Absences from this day on are taken from the balance.',
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
  },
  'x-entity': {
    id: 'balanceId',
    label: '{absenceReasonId}',
    plural: 'Balances of absence reasons',
    path: '/employee/absence-reasons',
    service: 'employee',
    record: { kind: 'employee', lock: 'Worker', tab: 21, title: 'Absence reasons' },
    partOf: 'workerId',
    operations: {
      list: 'GET /api/employee/absenceReasons?workerId&instituteId',
      create: 'POST /api/employee/absenceReasons',
      get: 'GET /api/absenceReasons?balanceId',
      update: 'PUT /api/absenceReasons?balanceId',
      delete: 'DELETE /api/absenceReasons?balanceId',
      log: 'GET /api/absenceReason/logs?workerId',
    },
    permission: {
      view: 'EMP.ABSREASONS',
      add: 'EMP.ABSREASONS_ADJUST',
      edit: 'EMP.ABSREASONS_ADJUST',
      delete: 'EMP.ABSREASONS_ADJUST',
    },
    table: 'absence_balance',
    visibility: { schools: 'workerId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    list: {
      columns: [
        'absenceReasonId',
        'availableDays',
        'currentNetDays',
        'scheduledDays',
        'usedDays',
        'adjustedDays',
        'initialBalanceDays',
        'asOf',
      ],
      sort: { field: 'absenceReasonId' },
    },
    form: {
      groups: [
        {
          title: 'Start',
          fields: ['workerId', 'absenceReasonId', 'instituteId', 'asOf', 'initialBalanceDays'],
        },
        {
          title: 'Today',
          fields: ['adjustedDays', 'usedDays', 'scheduledDays', 'currentNetDays', 'availableDays'],
        },
      ],
    },
    translations: {
      es: {
        'Balance of an absence reason': 'Saldo de un motivo de ausencia',
        'Balances of absence reasons': 'Saldos de motivos de ausencia',
        'Absence reasons': 'Motivos de ausencia',
        'The days of an absence reason that the employee has, has used and has planned.':
          'Los días de un motivo de ausencia que el empleado tiene, ha usado y tiene previstos.',
        'The school that keeps the balance. Empty: the district.':
          'La escuela que lleva el saldo. Vacío: el distrito.',
        'As of': 'A fecha de',
        'Absences from this day on are taken from the balance.':
          'Las ausencias desde este día se descuentan del saldo.',
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

export type EmployeeAbsenceReasons = RecordOf<typeof employeeAbsenceReasons>;
