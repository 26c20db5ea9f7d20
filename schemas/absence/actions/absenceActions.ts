import { dayStatuses } from '../../status/dayStatus.ts';
import { daySteps, subjects } from './daySteps.ts';
import { removalTexts, stepTexts, words } from './words.ts';

/**
 * Returns the options of an action that is offered if the absence has a day with one of the given statuses. The action
 * leaves days with other statuses unchanged.
 */
export function forDayStatuses(from: number | readonly number[]) {
  return {
    condition: {
      properties: { dayStatuses: { contains: { enum: [from].flat() } } },
      required: ['dayStatuses'],
    },
    otherwise: 'hidden',
    send: ['_version?'],
    goesBy: ['dayStatuses'],
    refresh: [
      'absence/absence-day',
      'absence/absence',
      'absence/job',
      'absence/assignment',
      'absence/absence-log',
    ],
  } as const;
}

const awayStatuses = dayStatuses.codesWith('conflicts');

/** Actions on all days of an absence (docs/domain.md#fill-status). */
export const absenceActions = {
  change: { ...words.change, condition: forDayStatuses(awayStatuses).condition },
  assign: {
    label: 'Assign substitute',
    icon: 'add',
    permission: 'ABSR.ASSIGNSUB',
    page: '/absences/candidates?confirmationNumber={openDay}',
    condition: { properties: { openDay: { type: 'integer' } }, required: ['openDay'] },
    otherwise: 'hidden',
  },
  restore: { ...words.restore, ...forDayStatuses(dayStatuses.code.cancelled), ...subjects },
  removeSubstitute: { ...words.removeSubstitute, ...forDayStatuses(daySteps.removeSubstitute.from) },
  cancel: { ...words.cancel, ...forDayStatuses(daySteps.cancel.from), ...subjects },
  release: { ...words.release, ...forDayStatuses(daySteps.release.from), ...subjects },
  resume: { ...words.resume, ...forDayStatuses(daySteps.resume.from), ...subjects },
  hold: { ...words.hold, ...forDayStatuses(daySteps.hold.from), ...subjects },
  stop: { ...words.stop, ...forDayStatuses(daySteps.stop.from), ...subjects },
  dispense: { ...words.dispense, ...forDayStatuses(daySteps.dispense.from) },
  recruit: { ...words.recruit, ...forDayStatuses(daySteps.recruit.from) },
  remove: { ...words.remove, ...forDayStatuses(daySteps.remove.from) },
  copyNumber: { label: 'Copy number', icon: 'copy', copy: 'absenceId', ...subjects },
} as const;

export const absenceOperations = {
  preview: 'POST /api/v1.0/absence/preview',
  removeSubstitute: 'POST /api/v1.0/absence/removeSubstitute?absenceId',
  hold: 'POST /api/v1.0/absence/hold?absenceId',
  release: 'POST /api/v1.0/absence/release?absenceId',
  stop: 'POST /api/v1.0/absence/stop?absenceId',
  resume: 'POST /api/v1.0/absence/resume?absenceId',
  dispense: 'POST /api/v1.0/absence/dispense?absenceId',
  recruit: 'POST /api/v1.0/absence/recruit?absenceId',
  cancel: 'POST /api/v1.0/absence/cancel?absenceId',
  remove: 'POST /api/v1.0/absence/remove?absenceId',
  restore: 'POST /api/v1.0/absence/restore?absenceId',
} as const;

export const absenceActionTexts = {
  ...removalTexts,
  ...stepTexts,
  'Assign substitute': 'Asignar sustituto',
  'Copy number': 'Copiar número',
  'Cancel absence': 'Cancelar la ausencia',
  'Delete absence': 'Eliminar la ausencia',
} as const;
