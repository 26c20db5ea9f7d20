import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A closed balance year: its initial, remaining, carried-over and expired days. Closing creates it, and it never
 * changes afterwards (docs/domain.md#balances).
 */
export const employeeAbsenceReasonYear = defineEntity({
  $id: 'employee/absence-reason-year',
  title: 'Closed balance year',
  description: 'Closed balance years with carryover and expiry.',
  type: 'object',
  required: ['balanceId', 'fromDate', 'toDate', 'initialDays', 'netDays', 'carriedDays', 'expiredDays'],
  properties: {
    yearId: { type: 'integer', readOnly: true },
    balanceId: {
      type: 'integer',
      title: 'Absence reason',
      'x-field': { reference: 'employee/absence-reasons' },
    },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
    initialDays: {
      type: 'number',
      title: 'Opening balance',
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
    netDays: {
      type: 'number',
      title: 'Closing balance',
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
    carriedDays: {
      type: 'number',
      title: 'Carried over',
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
    expiredDays: {
      type: 'number',
      title: 'Expired',
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
  },
  'x-entity': {
    id: 'yearId',
    label: '{fromDate}',
    service: 'employee',
    path: '/employee/absence-reason-year',
    parent: 'balanceId',
    menu: false,
    operations: {
      list: 'GET /api/absenceReason/years?balanceId',
      get: 'GET /api/absenceReason/years/{id}',
    },
    permission: {
      view: 'EMP.ABSREASONS',
      add: 'EMP.ABSREASONS_ADJUST',
      edit: 'EMP.ABSREASONS_ADJUST',
      delete: 'EMP.ABSREASONS_ADJUST',
    },
    table: 'absence_balance_year',
    list: {
      columns: ['fromDate', 'toDate', 'initialDays', 'netDays', 'carriedDays', 'expiredDays'],
      sort: { field: 'toDate', order: 'DESC' },
    },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: {
      es: {
        'Closed balance year': 'Año de saldo cerrado',
        'Closed balance years': 'Años de saldo cerrados',
        'Closed balance years with carryover and expiry.':
          'Años de saldo cerrados, con traspaso y caducidad.',
        'Opening balance': 'Saldo inicial del año',
        'Closing balance': 'Saldo final',
        'Carried over': 'Traspasado',
        Expired: 'Caducado',
      },
    },
  },
});

export type EmployeeAbsenceReasonYear = RecordOf<typeof employeeAbsenceReasonYear>;
