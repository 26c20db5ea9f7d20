import { unreconcileReason } from '../../fields/absence/reconcileFields.ts';
import { dayStatuses } from '../../status/dayStatus.ts';
import { reconcileStatuses } from '../../status/reconcileStatus.ts';

const { open, reconciled, payrollReconciled, extracted } = reconcileStatuses.code;

/** Fill statuses of days that can be reconciled: those in which the person was away. */
export const reconcilable = dayStatuses.codesWith('conflicts');

const of = ['record', 'rows'] as const;
const refresh = ['absence/absence-day', 'absence/absence-log'] as const;

/**
 * The transitions of a day's reconciliation status, until the day is extracted for payroll. Each transition is a
 * separate call (docs/domain.md#reconciliation).
 */
export const reconcileStates = {
  field: 'reconcileStatus',
  start: reconcileStatuses.codesWith('isOpen'),
  values: reconcileStatuses.values,
  transitions: {
    reconcile: {
      label: 'Reconcile',
      icon: 'check',
      for: of,
      from: open,
      to: reconciled,
      permission: 'ABSR.RECONCILE',
      send: ['_version'],
      condition: {
        properties: { hasBegun: { const: true }, fillStatus: { enum: reconcilable } },
        required: ['hasBegun'],
      },
      because: 'Only absences that have started, and weren’t canceled, can be reconciled.',
      final: false,
      refresh,
      done: 'Reconciled: {label} |||| {count} days reconciled',
    },
    reconcilePayroll: {
      label: 'Reconcile for payroll',
      icon: 'lock',
      for: of,
      from: reconciled,
      to: payrollReconciled,
      permission: 'ABSR.PAYROLLRECONCILE',
      send: ['_version'],
      condition: { properties: { payrollReconciles: { const: true } }, required: ['payrollReconciles'] },
      because: 'Only reconciled days, in districts where payroll reconciles too.',
      otherwise: 'hidden',
      final: false,
      refresh,
      done: 'Reconciled for payroll: {label} |||| {count} days reconciled for payroll',
    },
    unreconcile: {
      label: 'Undo reconciliation',
      icon: 'undo',
      for: of,
      from: [reconciled, payrollReconciled],
      to: open,
      permission: 'ABSR.UNRECONCILE',
      send: ['_version'],
      condition: { properties: { isExtracted: { const: false } }, required: ['isExtracted'] },
      because: 'Only reconciled days that payroll hasn’t extracted can be opened again.',
      ask: { required: ['unreconcileReason'], properties: { unreconcileReason } },
      final: false,
      refresh,
      done: 'Unreconciled: {label} |||| {count} days unreconciled',
    },
    adjust: {
      label: 'Open for adjustment',
      icon: 'unlock',
      for: of,
      from: extracted,
      to: open,
      permission: 'EXTRACT.MARKEXTRACTED',
      send: ['_version'],
      because: 'Only extracted days.',
      otherwise: 'hidden',
      ask: { required: ['unreconcileReason'], properties: { unreconcileReason } },
      confirm: {
        title: 'Open {label} for adjustment?',
        text: 'Payroll has this day. Once it is reconciled again, the next extract sends the difference.',
        button: 'Open for adjustment',
      },
      final: false,
      refresh,
      done: 'Open for adjustment: {label} |||| {count} days open for adjustment',
    },
    extract: {
      label: 'Extract',
      from: [reconciled, payrollReconciled, open],
      to: extracted,
      by: 'service',
    },
    free: { label: 'Void', from: extracted, to: reconciled, by: 'service' },
    freePayroll: { label: 'Void', from: extracted, to: payrollReconciled, by: 'service' },
  },
} as const;

const mayRate = { permission: { edit: 'ABSR.FEEDBACK_PERF_ADD' } } as const;

/** Actions on days to reconcile, besides the transitions of the reconciliation status. */
export const reconcileActions = {
  noShow: {
    label: 'Did not show up',
    icon: 'block',
    permission: 'ABSR.REMOVESUB',
    send: ['_version'],
    dangerous: true,
    condition: {
      properties: {
        hasBegun: { const: true },
        isExtracted: { const: false },
        reconcileStatus: { const: open },
        fillStatus: { const: dayStatuses.code.filled },
      },
      required: ['hasBegun', 'isExtracted', 'reconcileStatus'],
    },
    because: 'Only filled, unreconciled days that have started.',
    ask: {
      properties: {
        stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5, 'x-field': mayRate },
        comments: {
          type: 'string',
          title: 'Comments',
          maxLength: 500,
          'x-field': { ...mayRate, when: { hidden: { not: { required: ['stars'] } } } },
        },
      },
    },
    confirm: {
      title: 'Substitute did not show up?',
      text: 'The substitute is removed, the day becomes unfilled, and its timesheet has no hours. Give feedback if you like.',
      button: 'Did not show up',
    },
    refresh: [...refresh, 'absence/assignment', 'absence/feedback', 'time-sheet/time-sheet-item'],
    done: 'Marked as no-show: {label}',
  },
  reconcileDay: {
    label: 'Reconcile a day',
    icon: 'check',
    for: ['list'],
    permission: 'ABSR.RECONCILE',
    ask: {
      required: ['absenceDate'],
      properties: {
        absenceDate: { type: 'string', format: 'date', title: 'Date' },
        instituteId: {
          type: 'integer',
          title: 'School',
          description: 'Blank: all schools.',
          'x-field': { reference: 'settings/school' },
        },
        withExceptions: {
          type: 'boolean',
          title: 'Include days with exceptions',
          default: false,
        },
        forPayroll: {
          type: 'boolean',
          title: 'Reconcile for payroll',
          description: 'Days that schools have reconciled.',
          default: false,
          'x-field': { permission: { edit: 'ABSR.PAYROLLRECONCILE', otherwise: false } },
        },
      },
    },
    answer: {
      type: 'object',
      required: ['reconciledDays', 'skippedDays'],
      properties: {
        reconciledDays: { type: 'integer', title: 'Days reconciled' },
        skippedDays: { type: 'integer', title: 'Days skipped because of exceptions' },
      },
    },
    tells: ['reconciledDays', 'skippedDays'],
    confirm: { title: 'Reconcile a day', button: 'Reconcile' },
    final: false,
    refresh,
    done: 'Day reconciled',
  },
} as const;

export const reconcileActionTexts = {
  Reconcile: 'Conciliar',
  'Only absences that have started, and weren’t canceled, can be reconciled.':
    'Solo se concilian ausencias que han comenzado y no se cancelaron.',
  'Reconciled: {label} |||| {count} days reconciled': 'Conciliada: {label} |||| {count} días conciliados',
  'Reconcile for payroll': 'Conciliar para nómina',
  'Only reconciled days, in districts where payroll reconciles too.':
    'Solo días conciliados, en distritos donde nómina también concilia.',
  'Reconciled for payroll: {label} |||| {count} days reconciled for payroll':
    'Conciliada para nómina: {label} |||| {count} días conciliados para nómina',
  'Undo reconciliation': 'Deshacer conciliación',
  'Only reconciled days that payroll hasn’t extracted can be opened again.':
    'Solo se reabren días conciliados que nómina no ha extraído.',
  'Unreconciled: {label} |||| {count} days unreconciled':
    'Conciliación deshecha: {label} |||| {count} días reabiertos',
  'Open for adjustment': 'Abrir para ajuste',
  'Only extracted days.': 'Solo días extraídos.',
  'Open {label} for adjustment?': '¿Abrir {label} para ajuste?',
  'Payroll has this day. Once it is reconciled again, the next extract sends the difference.':
    'Nómina ya tiene este día. Cuando se concilie de nuevo, la siguiente extracción enviará la diferencia.',
  'Open for adjustment: {label} |||| {count} days open for adjustment':
    'Abierta para ajuste: {label} |||| {count} días abiertos para ajuste',
  Extract: 'Extraer',
  Void: 'Anular',
  'Did not show up': 'No se presentó',
  'Only filled, unreconciled days that have started.': 'Solo días cubiertos, sin conciliar y ya comenzados.',
  Stars: 'Estrellas',
  Comments: 'Comentarios',
  'Substitute did not show up?': '¿El sustituto no se presentó?',
  'The substitute is removed, the day becomes unfilled, and its timesheet has no hours. Give feedback if you like.':
    'Se retira al sustituto, el día queda sin cubrir y su hoja de tiempo queda sin horas. Si quiere, deje una valoración.',
  'Marked as no-show: {label}': 'Marcado como no presentado: {label}',
  'Reconcile a day': 'Conciliar un día',
  'Blank: all schools.': 'En blanco: todas las escuelas.',
  'Include days with exceptions': 'Incluir días con excepciones',
  'Days that schools have reconciled.': 'Días que las escuelas han conciliado.',
  'Days reconciled': 'Días conciliados',
  'Days skipped because of exceptions': 'Días omitidos por excepciones',
  'Day reconciled': 'Día conciliado',
} as const;
