import { type Status, statusTable } from './statusTable.ts';

/** The flags of reconciliation statuses, each a fact about a day with such a status. */
type ReconcileFlag =
  /** The day can be changed. */
  | 'isOpen'
  /** The school has confirmed the day. */
  | 'isReconciled'
  /** Payroll has the day: the extract locks it. */
  | 'isExtracted';

/**
 * Statuses that say whether a day is confirmed for payroll, first by the school, then by payroll
 * (docs/domain.md#reconciliation).
 */
export const reconcileStatuses = statusTable([
  { code: 'open', title: 'Unreconciled', es: 'Sin conciliar', color: 'pending', flags: ['isOpen'] },
  {
    code: 'reconciled',
    title: 'Reconciled',
    es: 'Conciliada',
    color: 'filled',
    flags: ['isReconciled'],
  },
  {
    code: 'payrollReconciled',
    title: 'Reconciled by payroll',
    es: 'Conciliada por nómina',
    color: 'closed',
    flags: ['isReconciled'],
  },
  {
    code: 'extracted',
    title: 'Extracted',
    es: 'Extraída',
    color: 'closed',
    flags: ['isReconciled', 'isExtracted'],
  },
] as const satisfies readonly Status<ReconcileFlag>[]);

export type ReconcileStatus = (typeof reconcileStatuses.statuses)[number]['code'];

const { open } = reconcileStatuses.code;

export const reconcileStatus = {
  type: 'string',
  title: 'Reconciliation',
  oneOf: reconcileStatuses.oneOf,
  default: open,
} as const;
