import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { largestBalance } from '../rules/balances/shownDays.ts';

/**
 * A line of the ledger of a balance: what was added or taken, when and why. Lines stay: a wrong one is put
 * right by another one (docs/domain.md#balances).
 */
export const employeeAbsenceReasonEntry = defineEntity({
  $id: 'employee/absence-reason-entry',
  title: 'Adjustment',
  description:
    'What was added to a balance or taken from it, and why. A wrong one is put right by another one.',
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
      description: 'By what letters and payroll name the adjustment; each district counts its own.',
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
      title: 'Counts from',
      description: 'A day in the future counts from then on.',
      'x-field': { default: 'today()' },
    },
    days: {
      type: 'number',
      title: 'Days',
      description: 'Below zero takes days away.',
      minimum: -largestBalance,
      maximum: largestBalance,
      multipleOf: 0.001,
      'x-field': { unit: 'days' },
    },
    comment: { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 },
    grantedBy: {
      type: 'string',
      title: 'Granted by',
      description: 'Who decided it, where that is somebody else than who enters it.',
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
        'What was added to a balance or taken from it, and why. A wrong one is put right by another one.':
          'Lo que se sumó a un saldo o se le quitó, y por qué. Uno equivocado se corrige con otro.',
        Kind: 'Clase',
        Accrual: 'Devengo',
        'Carried over': 'Traspaso',
        Expiry: 'Caducidad',
        'Counts from': 'Cuenta desde',
        'A day in the future counts from then on.': 'Un día futuro cuenta a partir de entonces.',
        Days: 'Días',
        'Below zero takes days away.': 'Por debajo de cero quita días.',
        Reason: 'Motivo',
        Number: 'Número',
        'By what letters and payroll name the adjustment; each district counts its own.':
          'Cómo llaman al ajuste las cartas y la nómina; cada distrito cuenta los suyos.',
        'Granted by': 'Concedido por',
        'Who decided it, where that is somebody else than who enters it.':
          'Quién lo decidió, si es otra persona que quien lo introduce.',
      },
    },
  },
});

export type EmployeeAbsenceReasonEntry = RecordOf<typeof employeeAbsenceReasonEntry>;
