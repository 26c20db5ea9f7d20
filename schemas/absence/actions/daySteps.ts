import { dayStatuses, fillStates, fillTexts } from '../../status/dayStatus.ts';
import { assignTexts, removalTexts, stepTexts, words } from './words.ts';

const { subNotNeeded, unfilled, filled, deleted, cancelled, closed, held, closedDay } = dayStatuses.code;

/** Makes an action available for one record and for several selected rows. */
export const subjects = { for: ['record', 'rows'] } as const;

/**
 * Options shared by all transitions of a day. Which transitions are possible depends on the day's status and its
 * substitute.
 */
const stepOptions = {
  send: ['_version?'],
  goesBy: ['fillStatus', 'substituteId'],
  refresh: ['absence/absence', 'absence/job', 'absence/assignment', 'absence/absence-log'],
} as const;

/** Path of the candidates page of the day's job. */
const page = '/absences/candidates?confirmationNumber={confirmationNumber}';

/**
 * All transitions of a day between fill statuses (docs/domain.md#fill-status). Users make them with actions, such as
 * assign, hold or cancel. Only the service makes those with `by: 'service'`: it covers days internally, closes days,
 * and reopens canceled and closed days.
 */
export const daySteps = {
  assign: {
    ...words.assign,
    ...stepOptions,
    page,
    from: [unfilled, closed, held, subNotNeeded],
    to: filled,
  },
  removeSubstitute: { ...words.removeSubstitute, ...stepOptions, from: filled, to: unfilled },
  hold: { ...words.hold, ...subjects, ...stepOptions, from: unfilled, to: held },
  release: { ...words.release, ...subjects, ...stepOptions, from: held, to: unfilled },
  stop: { ...words.stop, ...subjects, ...stepOptions, from: [unfilled, held], to: closed },
  resume: { ...words.resume, ...subjects, ...stepOptions, from: closed, to: unfilled },
  dispense: { ...words.dispense, ...stepOptions, from: unfilled, to: subNotNeeded },
  recruit: { ...words.recruit, ...stepOptions, from: subNotNeeded, to: unfilled },
  cancel: {
    ...words.cancel,
    ...subjects,
    ...stepOptions,
    label: 'Cancel day',
    from: dayStatuses.codesWith('conflicts'),
    to: cancelled,
  },
  remove: {
    ...words.remove,
    ...stepOptions,
    label: 'Delete day',
    from: dayStatuses.codesWith('conflicts'),
    to: deleted,
  },
  cover: { label: 'Covered internally', from: subNotNeeded, to: closed, by: 'service' },
  closeDay: {
    label: 'Closed day',
    from: dayStatuses.codesWith('closesWithDay'),
    to: closedDay,
    by: 'service',
  },
  openUnneeded: {
    label: 'Reopen, no substitute needed',
    from: [cancelled, closedDay],
    to: subNotNeeded,
    by: 'service',
  },
  openUnfilled: { label: 'Reopen, unfilled', from: [cancelled, closedDay], to: unfilled, by: 'service' },
  openFilled: { label: 'Reopen, filled', from: [cancelled, closedDay], to: filled, by: 'service' },
  openStopped: { label: 'Reopen, closed', from: cancelled, to: closed, by: 'service' },
  openHeld: { label: 'Reopen, held', from: [cancelled, closedDay], to: held, by: 'service' },
} as const;

/** The states of a day, with all transitions. */
export const dayStates = {
  ...fillStates,
  start: dayStatuses.codesWith('starts'),
  transitions: daySteps,
} as const;

/** The condition that a job is open and not yet visible to everyone. */
export const notYetVisibleToAll = {
  properties: { fillStatus: { const: unfilled }, shownToAllAt: { type: 'null' } },
  required: ['fillStatus'],
} as const;

/** Actions on a day that do not lead to one particular fill status. */
export const dayActions = {
  change: {
    ...words.change,
    condition: {
      properties: {
        absenceId: { type: 'integer' },
        fillStatus: { enum: dayStatuses.codesWith('conflicts') },
      },
      required: ['absenceId', 'fillStatus'],
    },
  },
  showToAll: {
    ...words.showToAll,
    ...subjects,
    ...stepOptions,
    condition: notYetVisibleToAll,
    because: 'The job is filled, ended or shown to all already.',
  },
  transfer: {
    ...words.transfer,
    ...stepOptions,
    page,
    condition: { properties: { fillStatus: { const: filled } }, required: ['fillStatus'] },
    otherwise: 'hidden',
  },
  restore: {
    ...words.restore,
    ...subjects,
    ...stepOptions,
    condition: { properties: { fillStatus: { const: cancelled } }, required: ['fillStatus'] },
    otherwise: 'hidden',
  },
} as const;

export const dayOperations = {
  preview: 'POST /api/v1.0/absenceDay/preview',
  assign: 'POST /api/v1.0/absenceDay/assign?confirmationNumber',
  transfer: 'POST /api/v1.0/absenceDay/transfer?confirmationNumber',
  removeSubstitute: 'POST /api/v1.0/absenceDay/removeSubstitute?confirmationNumber',
  hold: 'POST /api/v1.0/absenceDay/hold?confirmationNumber',
  release: 'POST /api/v1.0/absenceDay/release?confirmationNumber',
  stop: 'POST /api/v1.0/absenceDay/stop?confirmationNumber',
  resume: 'POST /api/v1.0/absenceDay/resume?confirmationNumber',
  showToAll: 'POST /api/v1.0/absenceDay/showToAll?confirmationNumber',
  dispense: 'POST /api/v1.0/absenceDay/dispense?confirmationNumber',
  recruit: 'POST /api/v1.0/absenceDay/recruit?confirmationNumber',
  cancel: 'POST /api/v1.0/absenceDay/cancel?confirmationNumber',
  remove: 'POST /api/v1.0/absenceDay/remove?confirmationNumber',
  restore: 'POST /api/v1.0/absenceDay/restore?confirmationNumber',
} as const;

export const dayStepTexts = {
  ...fillTexts,
  ...assignTexts,
  ...removalTexts,
  ...stepTexts,
  'Cancel day': 'Cancelar el día',
  'Delete day': 'Eliminar el día',
  'The job is filled, ended or shown to all already.':
    'El trabajo está cubierto, terminado o ya se muestra a todos.',
  'Shown to all': 'Mostrado a todos',
  'From then on everyone who can take the job sees it.':
    'Desde entonces lo ven todos los que pueden tomar el trabajo.',
  'Covered internally': 'Cubierta internamente',
  'Reopen, no substitute needed': 'Reabrir, sin necesidad de sustituto',
  'Reopen, unfilled': 'Reabrir, sin cubrir',
  'Reopen, filled': 'Reabrir, cubierta',
  'Reopen, closed': 'Reabrir, cerrada',
  'Reopen, held': 'Reabrir, retenida',
} as const;
