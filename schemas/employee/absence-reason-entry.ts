import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { largestBalance } from '../rules/balances/roundDays.ts';

/**
 * A ledger line of a balance: days added or deducted, when and why. Lines cannot be changed; a wrong line is corrected
 * by another line (docs/domain.md#balances).
 */
export const employeeAbsenceReasonEntry = defineEntity({
  $id: 'employee/absence-reason-entry',
  title: 'Adjustment',
  description: 'Entries that add to or subtract from a balance. Correct a wrong entry with another entry.',
  type: 'object',
  required: ['balanceId', 'entryType', 'entryDate', 'days', 'comment'],
  properties: {
    entryId: { type: 'integer', readOnly: true },
    balanceId: {
      type: 'integer',
      title: 'Absence reason',
      'x-field': { reference: 'employee/absence-reasons' },
    },
    entryNumber: {
      type: 'integer',
      title: 'Number',
      description: 'Code used in letters and payroll.',
      readOnly: true,
      'x-field': { default: { next: 1 } },
    },
    entryType: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'adjust', title: 'Adjustment' },
        { const: 'accrual', title: 'Accrual' },
        { const: 'carryover', title: 'Carried over' },
        { const: 'expiry', title: 'Expiry' },
      ],
      default: 'adjust',
    },
    entryDate: {
      type: 'string',
      format: 'date',
      title: 'Effective from',
      description: 'Future dates take effect on that day.',
      'x-field': { default: 'today()' },
    },
    days: {
      type: 'number',
      title: 'Days',
      description: 'Negative values subtract days.',
      minimum: -largestBalance,
      maximum: largestBalance,
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
    comment: { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 },
    grantedBy: {
      type: 'string',
      title: 'Granted by',
      description: 'The person who decided, if not the person entering it.',
      maxLength: 80,
      'x-field': { default: 'person.name' },
    },
  },
  'x-entity': {
    id: 'entryId',
    label: '{comment}',
    plural: 'Adjustments',
    service: 'employee',
    path: '/employee/absence-reason-entry',
    parent: 'balanceId',
    menu: false,
    operations: {
      list: 'GET /api/absenceReason/entries?balanceId',
      get: 'GET /api/absenceReason/entries/{id}',
      create: 'POST /api/absenceReason/entries',
    },
    permission: {
      view: 'EMP.ABSREASONS',
      add: 'EMP.ABSREASONS_ADJUST',
      edit: 'EMP.ABSREASONS_ADJUST',
      delete: 'EMP.ABSREASONS_ADJUST',
    },
    table: 'absence_balance_entry',
    list: {
      columns: ['entryDate', 'entryNumber', 'entryType', 'days', 'comment', 'grantedBy'],
      sort: { field: 'entryDate', order: 'DESC' },
    },
    rules: [{ rule: 'notZero', field: 'days' }],
    translations: {
      es: {
        Adjustment: 'Ajuste',
        Adjustments: 'Ajustes',
        'Entries that add to or subtract from a balance. Correct a wrong entry with another entry.':
          'Movimientos que suman o restan al saldo. Corrija un movimiento erróneo con otro.',
        Kind: 'Clase',
        Accrual: 'Devengo',
        'Carried over': 'Traspaso',
        Expiry: 'Caducidad',
        'Effective from': 'Vigente desde',
        'Future dates take effect on that day.': 'Una fecha futura tiene efecto ese día.',
        Days: 'Días',
        'Negative values subtract days.': 'Los valores negativos restan días.',
        Reason: 'Motivo',
        Number: 'Número',
        'Code used in letters and payroll.': 'Código usado en cartas y nómina.',
        'Granted by': 'Concedido por',
        'The person who decided, if not the person entering it.':
          'La persona que lo decidió, si no es quien lo introduce.',
      },
    },
  },
});

export type EmployeeAbsenceReasonEntry = RecordOf<typeof employeeAbsenceReasonEntry>;
