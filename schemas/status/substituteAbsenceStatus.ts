import { type Status, statusTable } from './statusTable.ts';

/** The flags of the statuses of a substitute's absence, each a fact about an absence with such a status. */
type SubstituteAbsenceFlag =
  /** The substitute does not work during the absence. */
  | 'isAway'
  /** The absence can be changed. */
  | 'isOpen';

/** Statuses of a substitute's absence (docs/domain.md#substitute-absences). */
export const substituteAbsenceStatuses = statusTable([
  {
    code: 'scheduled',
    title: 'Scheduled',
    es: 'Programada',
    color: 'pending',
    flags: ['isAway', 'isOpen'],
  },
  { code: 'reconciled', title: 'Reconciled', es: 'Conciliada', color: 'filled', flags: ['isAway'] },
  { code: 'cancelled', title: 'Canceled', es: 'Cancelada', color: 'closed', flags: [] },
] as const satisfies readonly Status<SubstituteAbsenceFlag>[]);

const { scheduled, reconciled, cancelled } = substituteAbsenceStatuses.code;

const stepOptions = { send: ['_version?'], goesBy: ['status'], final: false } as const;

/** The transitions between the statuses. A canceled absence stays canceled; users enter another one. */
export const substituteAbsenceStates = {
  field: 'status',
  start: [scheduled],
  values: substituteAbsenceStatuses.values,
  transitions: {
    cancel: {
      ...stepOptions,
      label: 'Cancel absence',
      icon: 'undo',
      permission: 'SUBABS.DELETE',
      from: scheduled,
      to: cancelled,
      confirm: {
        title: 'Cancel {label}?',
        text: 'The substitute can be offered jobs on these days again. Released jobs don’t come back.',
        button: 'Cancel absence',
      },
      final: true,
      done: 'Canceled: {label}',
    },
    reconcile: {
      ...stepOptions,
      label: 'Reconcile',
      icon: 'check',
      for: ['record', 'rows'],
      permission: 'SUBABS.RECONCILE',
      from: scheduled,
      to: reconciled,
      done: 'Reconciled: {label} |||| {count} reconciled',
    },
    unreconcile: {
      ...stepOptions,
      label: 'Undo reconciliation',
      icon: 'undo',
      permission: 'SUBABS.RECONCILE',
      from: reconciled,
      to: scheduled,
      done: 'Unreconciled: {label}',
    },
  },
} as const;

export const substituteAbsenceStateTexts = {
  ...substituteAbsenceStatuses.es,
  'Cancel absence': 'Cancelar la ausencia',
  'Cancel {label}?': '¿Cancelar {label}?',
  'The substitute can be offered jobs on these days again. Released jobs don’t come back.':
    'Se le pueden volver a ofrecer trabajos en estos días. Los trabajos liberados no vuelven.',
  'Canceled: {label}': 'Cancelada: {label}',
  Reconcile: 'Conciliar',
  'Reconciled: {label} |||| {count} reconciled': 'Conciliada: {label} |||| {count} conciliadas',
  'Undo reconciliation': 'Deshacer la conciliación',
  'Unreconciled: {label}': 'Sin conciliar: {label}',
} as const;
