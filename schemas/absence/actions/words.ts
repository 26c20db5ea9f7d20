import { effectTexts, withEffects } from '../../fields/absence/effects.ts';

/**
 * The texts and options in this file are shared by the actions on an absence and the actions on a single day. An action
 * on an absence makes the same transition for all of its days.
 */

const note = {
  type: 'string',
  title: 'Note',
  description: 'Shown in the absence log.',
  maxLength: 200,
} as const;

const cancellationReasonId = {
  type: 'integer',
  title: 'Substitute cancellation reason',
  'x-field': { reference: 'reference-data/substitute-cancellation-reason' },
} as const;

export const noteInput = { type: 'object', properties: { note } } as const;

/**
 * The entities whose lists are reloaded after a transition of a job's days, besides the list that offers the
 * transition.
 */
export const changedWithDays = [
  'absence/absence-day',
  'absence/absence',
  'absence/job',
  'absence/absence-log',
] as const;

/** The entities whose lists are reloaded after an assignment, besides the list that offers it. */
export const changedByAssigning = ['absence/today', 'absence/assignment', ...changedWithDays] as const;

/** Asks for the reason for removing a substitute. */
export const removalReasonInput = {
  type: 'object',
  required: ['cancellationReasonId'],
  properties: { cancellationReasonId, note },
} as const;

const substituteId = {
  type: 'integer',
  title: 'Substitute',
  'x-field': { reference: 'substitute/substitute' },
} as const;

const overruling = {
  ...note,
  title: 'Reason',
  description: 'Required to override a warning. Shown in the absence log.',
} as const;

/**
 * Asks for the reason for overriding an eligibility gate that is closed for the substitute
 * (docs/domain.md#eligibility).
 */
export const asksReasonOfOverruling = {
  type: 'object',
  required: ['note'],
  properties: { note: { ...overruling, description: 'Shown in the absence log.' } },
} as const;

/**
 * Asks for the substitute and, if an eligibility gate is closed, for the reason for overriding it
 * (docs/domain.md#eligibility).
 */
export const substituteInput = {
  type: 'object',
  required: ['substituteId'],
  properties: { substituteId, note: overruling },
} as const;

/**
 * Asks for the new substitute of a job that already has one, the reason for removing the current one, and the reason
 * for overriding a closed eligibility gate (docs/domain.md#eligibility).
 */
export const replacementInput = {
  type: 'object',
  required: ['substituteId', 'cancellationReasonId'],
  properties: { substituteId, cancellationReasonId, note: overruling },
} as const;

/** The texts and permissions of every action on an absence or a day. */
export const words = {
  change: {
    label: 'Change days',
    icon: 'edit',
    permission: 'ABSR.MODIFY',
    page: '/absences/{absenceId}/edit',
    otherwise: 'hidden',
  },
  removeSubstitute: {
    label: 'Remove substitute',
    icon: 'undo',
    permission: 'ABSR.REMOVESUB',
    ...withEffects(removalReasonInput),
    confirm: {
      title: 'Remove the substitute from {label}?',
      text: 'The job is unfilled and offered to others, but not to this substitute again. The balance doesn’t change.',
    },
    final: true,
    done: 'Substitute removed: {label}',
  },
  hold: {
    label: 'Put on hold',
    icon: 'lock',
    permission: 'ABSR.HOLD',
    ...withEffects(),
    confirm: {
      title: 'Hold {label}?',
      text: 'The job isn’t offered until you release it. The balance doesn’t change.',
    },
    final: false,
    done: 'Held: {label} |||| {count} held',
  },
  release: {
    label: 'Release',
    icon: 'unlock',
    permission: 'ABSR.HOLD',
    ...withEffects(),
    confirm: {
      title: 'Release {label}?',
      text: 'The job is unfilled and offered to substitutes. The balance doesn’t change.',
    },
    final: false,
    done: 'Released: {label} |||| {count} released',
  },
  stop: {
    label: 'Stop recruiting',
    icon: 'block',
    permission: 'ABSR.STOPFILL',
    ...withEffects(),
    confirm: {
      title: 'Stop recruiting for {label}?',
      text: 'The job is no longer offered. The absence stays, and the balance doesn’t change.',
    },
    final: false,
    done: 'Recruiting stopped: {label} |||| {count} stopped',
  },
  showToAll: {
    label: 'Show to all',
    icon: 'send',
    permission: 'ABSR.ASSIGNSUB',
    confirm: {
      title: 'Show {label} to all substitutes?',
      text: 'Everyone who can take the job sees it now, on whichever list they are. Call times don’t change.',
      button: 'Show',
    },
    final: true,
    done: 'Shown to all: {label} |||| {count} shown to all',
  },
  resume: {
    label: 'Resume recruiting',
    icon: 'repeat',
    permission: 'ABSR.STOPFILL',
    ...withEffects(),
    confirm: {
      title: 'Resume recruiting for {label}?',
      text: 'The job is unfilled and offered to substitutes. The balance doesn’t change.',
    },
    final: false,
    done: 'Recruiting resumed: {label} |||| {count} resumed',
  },
  dispense: {
    label: 'No substitute needed',
    icon: 'block',
    permission: 'ABSR.MODIFY',
    ...withEffects(),
    confirm: {
      title: 'No substitute needed for {label}?',
      text: 'The job is no longer offered. The absence stays, and the balance doesn’t change.',
    },
    final: false,
    done: 'No substitute needed: {label}',
  },
  recruit: {
    label: 'Substitute needed',
    icon: 'add',
    permission: 'ABSR.MODIFY',
    ...withEffects(),
    confirm: {
      title: 'Find a substitute for {label}?',
      text: 'The job is unfilled and offered to substitutes. The balance doesn’t change.',
    },
    final: false,
    done: 'Substitute needed: {label}',
  },
  cancel: {
    label: 'Cancel absence',
    icon: 'cancel',
    permission: 'ABSR.CANCEL',
    ...withEffects(noteInput),
    confirm: {
      title: 'Cancel {label}?',
      text: 'The time goes back to the balance. Jobs are no longer offered, and assigned substitutes lose them. You can restore it later.',
    },
    dangerous: true,
    final: false,
    done: 'Canceled: {label} |||| {count} canceled',
  },
  remove: {
    label: 'Delete absence',
    icon: 'cancel',
    permission: 'ABSR.DELETE',
    ...withEffects(noteInput),
    confirm: {
      title: 'Delete {label}?',
      text: 'For entries made by mistake. The time goes back to the balance. Jobs are no longer offered, and assigned substitutes lose them.',
    },
    dangerous: true,
    final: true,
    done: 'Deleted: {label}',
  },
  restore: {
    label: 'Restore',
    icon: 'undo',
    permission: 'ABSR.CANCEL',
    ...withEffects(),
    confirm: {
      title: 'Restore {label}?',
      text: 'It is as it was before, and the balance is charged again. Substitutes who can no longer have the job don’t return.',
    },
    final: false,
    done: 'Restored: {label} |||| {count} restored',
  },
  assign: {
    label: 'Assign substitute',
    icon: 'add',
    permission: 'ABSR.ASSIGNSUB',
    ask: substituteInput,
    confirm: {
      title: 'Assign a substitute to {label}?',
      text: 'The substitute gets all days of the job from today on, and it is no longer offered. The balance doesn’t change.',
      button: 'Assign',
    },
    final: false,
    done: 'Substitute assigned: {label}',
  },
  transfer: {
    label: 'Change substitute',
    icon: 'convert',
    permission: ['ABSR.ASSIGNSUB', 'ABSR.REMOVESUB'],
    ask: replacementInput,
    confirm: {
      title: 'Change the substitute of {label}?',
      text: 'The new substitute gets all days of the job from today on; the current one loses them. The balance doesn’t change.',
      button: 'Change',
    },
    final: false,
    done: 'Substitute changed: {label}',
  },
} as const;

/** Spanish texts for removing a substitute. */
export const removalTexts = {
  ...effectTexts,
  Note: 'Nota',
  'Shown in the absence log.': 'Se muestra en el registro de ausencias.',
  'Substitute cancellation reason': 'Motivo de cancelación de sustituto',
  'Remove substitute': 'Quitar sustituto',
  'Remove the substitute from {label}?': '¿Quitar el sustituto de {label}?',
  'The job is unfilled and offered to others, but not to this substitute again. The balance doesn’t change.':
    'El trabajo queda sin cubrir y se ofrece a otros, pero no de nuevo a este sustituto. El saldo no cambia.',
  'Substitute removed: {label}': 'Sustituto retirado: {label}',
} as const;

/** Spanish texts for assigning a substitute. */
export const assignTexts = {
  'Required to override a warning. Shown in the absence log.':
    'Obligatorio para omitir una advertencia. Se muestra en el registro de ausencias.',
  Reason: 'Motivo',
  Substitute: 'Sustituto',
  'Assign substitute': 'Asignar sustituto',
  'Assign a substitute to {label}?': '¿Asignar un sustituto a {label}?',
  'The substitute gets all days of the job from today on, and it is no longer offered. The balance doesn’t change.':
    'El sustituto obtiene todos los días del trabajo desde hoy, y ya no se ofrece. El saldo no cambia.',
  Assign: 'Asignar',
  'Substitute assigned: {label}': 'Sustituto asignado: {label}',
  'Change substitute': 'Cambiar sustituto',
  'Change the substitute of {label}?': '¿Cambiar el sustituto de {label}?',
  'The new substitute gets all days of the job from today on; the current one loses them. The balance doesn’t change.':
    'El nuevo sustituto obtiene todos los días del trabajo desde hoy; el actual los pierde. El saldo no cambia.',
  Change: 'Cambiar',
  'Substitute changed: {label}': 'Sustituto cambiado: {label}',
} as const;

/** Spanish texts of the transitions other than assigning and removing a substitute. */
export const stepTexts = {
  'Change days': 'Cambiar días',
  'Put on hold': 'Retener',
  'Hold {label}?': '¿Retener {label}?',
  'The job isn’t offered until you release it. The balance doesn’t change.':
    'El trabajo no se ofrece hasta que lo libere. El saldo no cambia.',
  'Held: {label} |||| {count} held': 'Retenida: {label} |||| {count} retenidas',
  Release: 'Liberar',
  'Release {label}?': '¿Liberar {label}?',
  'The job is unfilled and offered to substitutes. The balance doesn’t change.':
    'El trabajo queda sin cubrir y se ofrece a sustitutos. El saldo no cambia.',
  'Released: {label} |||| {count} released': 'Liberada: {label} |||| {count} liberadas',
  'Stop recruiting': 'Detener la búsqueda',
  'Stop recruiting for {label}?': '¿Detener la búsqueda de sustituto para {label}?',
  'The job is no longer offered. The absence stays, and the balance doesn’t change.':
    'El trabajo ya no se ofrece. La ausencia se conserva y el saldo no cambia.',
  'Recruiting stopped: {label} |||| {count} stopped':
    'Búsqueda detenida: {label} |||| {count} búsquedas detenidas',
  'Show to all': 'Mostrar a todos',
  'Show {label} to all substitutes?': '¿Mostrar {label} a todos los sustitutos?',
  'Everyone who can take the job sees it now, on whichever list they are. Call times don’t change.':
    'Todos los que pueden tomar el trabajo lo ven ahora, estén en la lista que estén. Los horarios de llamadas no cambian.',
  Show: 'Mostrar',
  'Shown to all: {label} |||| {count} shown to all':
    'Mostrado a todos: {label} |||| {count} mostrados a todos',
  'Resume recruiting': 'Reanudar la búsqueda',
  'Resume recruiting for {label}?': '¿Reanudar la búsqueda de sustituto para {label}?',
  'Recruiting resumed: {label} |||| {count} resumed':
    'Búsqueda reanudada: {label} |||| {count} búsquedas reanudadas',
  'No substitute needed': 'No necesita sustituto',
  'No substitute needed for {label}?': '¿{label} no necesita sustituto?',
  'No substitute needed: {label}': 'No necesita sustituto: {label}',
  'Substitute needed': 'Se necesita sustituto',
  'Find a substitute for {label}?': '¿Buscar un sustituto para {label}?',
  'Substitute needed: {label}': 'Se necesita sustituto: {label}',
  'Cancel {label}?': '¿Cancelar {label}?',
  'The time goes back to the balance. Jobs are no longer offered, and assigned substitutes lose them. You can restore it later.':
    'El tiempo vuelve al saldo. Los trabajos ya no se ofrecen y los sustitutos asignados los pierden. Puede restaurarla más tarde.',
  'Canceled: {label} |||| {count} canceled': 'Cancelada: {label} |||| {count} canceladas',
  'Delete {label}?': '¿Eliminar {label}?',
  'For entries made by mistake. The time goes back to the balance. Jobs are no longer offered, and assigned substitutes lose them.':
    'Para registros hechos por error. El tiempo vuelve al saldo. Los trabajos ya no se ofrecen y los sustitutos asignados los pierden.',
  'Deleted: {label}': 'Eliminada: {label}',
  Restore: 'Restaurar',
  'Restore {label}?': '¿Restaurar {label}?',
  'It is as it was before, and the balance is charged again. Substitutes who can no longer have the job don’t return.':
    'Queda como estaba antes y se vuelve a descontar del saldo. Los sustitutos que ya no pueden tener el trabajo no vuelven.',
  'Restored: {label} |||| {count} restored': 'Restaurada: {label} |||| {count} restauradas',
} as const;
