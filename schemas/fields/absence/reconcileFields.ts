import { reconcileExceptions } from '../../rules/reconcile/exceptions.ts';
import { reconcileStatus, reconcileStatuses } from '../../status/reconcileStatus.ts';
import { accountingCodeId, allocationGroupId, budgetCodeId, payCodeId } from '../codeFields.ts';

/** The field for the reason for which a reconciliation is undone. */
export const unreconcileReason = {
  type: 'string',
  title: 'Reason for undoing',
  minLength: 1,
  maxLength: 200,
} as const;

/**
 * The payroll extract that contains a day or a timesheet line. Stays set after the day or line is reopened for
 * adjustment.
 */
export const extractRunId = {
  type: 'integer',
  title: 'Extract',
  description: 'The payroll extract that contains it.',
  readOnly: true,
  'x-field': { reference: 'extract/extract-run', permission: { view: 'EXTRACT.VIEW' } },
} as const;

/**
 * The reconciliation status of a day, and who confirmed it. The actions of `absence/reconciliation` set these fields.
 */
export const reconcileFields = {
  reconcileStatus: { ...reconcileStatus, readOnly: true },
  reconciledAt: { type: 'string', format: 'date-time', title: 'Reconciled at', readOnly: true },
  reconciledBy: { type: 'string', title: 'Reconciled by', maxLength: 120, readOnly: true },
  unreconcileReason: { ...unreconcileReason, readOnly: true },
  extractRunId,
} as const;

/** The permission to change codes until the day is reconciled. */
const mayEdit = { edit: 'ABSR.EDIT_CODES' } as const;
const untilReconciled = {
  permission: mayEdit,
  when: {
    readOnly: {
      properties: { reconcileStatus: { enum: reconcileStatuses.codesWith('isReconciled') } },
      required: ['reconcileStatus'],
    },
  },
} as const;

/** The codes of a day, editable until it is reconciled. */
export const reconcileCodes = {
  payCodeId: { ...payCodeId, 'x-field': { ...payCodeId['x-field'], ...untilReconciled } },
  budgetCodeId: { ...budgetCodeId, 'x-field': { ...budgetCodeId['x-field'], ...untilReconciled } },
  accountingCodeId: {
    ...accountingCodeId,
    'x-field': {
      ...accountingCodeId['x-field'],
      ...untilReconciled,
      permission: { ...accountingCodeId['x-field'].permission, ...mayEdit },
    },
  },
  allocationGroupId: {
    ...allocationGroupId,
    'x-field': {
      ...allocationGroupId['x-field'],
      ...untilReconciled,
      permission: { ...allocationGroupId['x-field'].permission, ...mayEdit },
    },
  },
} as const;

/** Options of fields that are computed on read, for one page of days (`server/domain/reconcile`). */
const ofFacts = { computed: true, filter: false, sort: false } as const;

/**
 * A flag that a condition of the day's actions reads. The form hides it, because the action shows the state instead.
 */
const flag = (title: string) =>
  ({
    type: 'boolean',
    title,
    readOnly: true,
    'x-field': { ...ofFacts, when: { hidden: true } },
  }) as const;

/**
 * Fields that show what was planned and what happened on a day to reconcile, such as scheduled and actual hours
 * (docs/domain.md#reconciliation).
 */
export const reconcileFacts = {
  scheduledHours: {
    type: 'number',
    title: 'Scheduled hours',
    readOnly: true,
    'x-field': { ...ofFacts, unit: 'hours' },
  },
  actualHours: {
    type: 'number',
    title: 'Actual hours',
    description: 'From the timesheet.',
    readOnly: true,
    'x-field': { ...ofFacts, unit: 'hours' },
  },
  exceptions: {
    type: 'array',
    title: 'Exceptions',
    uniqueItems: true,
    items: { type: 'string', oneOf: reconcileExceptions },
    readOnly: true,
    'x-field': ofFacts,
  },
  hasBegun: flag('Has started'),
  isExtracted: flag('Extracted by payroll'),
  payrollReconciles: flag('Payroll reconciles'),
} as const;

export const reconcileTexts = {
  ...reconcileStatuses.es,
  Reconciliation: 'Conciliación',
  'Reason for undoing': 'Motivo para deshacer',
  Extract: 'Extracción',
  'The payroll extract that contains it.': 'La extracción de nómina que lo contiene.',
  'Reconciled at': 'Conciliada el',
  'Reconciled by': 'Conciliada por',
} as const;

export const reconcileFactTexts = {
  'Scheduled hours': 'Horas previstas',
  'Actual hours': 'Horas reales',
  'From the timesheet.': 'De la hoja de tiempo.',
  Exceptions: 'Excepciones',
  'Hours differ': 'Las horas difieren',
  'Code missing': 'Falta un código',
  'Approval not final': 'Aprobación sin terminar',
  'No-show': 'No se presentó',
  'Substitute removed after start': 'Sustituto retirado tras el inicio',
  'Identifier missing': 'Falta el identificador',
  'Pay code needs a skill': 'El código de pago exige una competencia',
  'Has started': 'Ha comenzado',
  'Extracted by payroll': 'Extraída por nómina',
  'Payroll reconciles': 'Nómina concilia',
} as const;
