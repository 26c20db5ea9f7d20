import { daySteps, subjects } from '../absence/actions/daySteps.ts';
import {
  assignTexts,
  changedWithDays,
  removalReasonInput,
  removalTexts,
  words,
} from '../absence/actions/words.ts';
import { dayStatuses } from '../status/dayStatus.ts';

const { preview: _, ask: __, ...removeSubstitute } = words.removeSubstitute;

/** The condition that shows an action only on days with one of the given fill statuses. */
const where = (statuses: number | readonly number[]) =>
  ({
    condition: { properties: { fillStatus: { enum: [statuses].flat() } }, required: ['fillStatus'] },
    otherwise: 'hidden',
  }) as const;

const opening = ({ label, icon, permission }: typeof words.assign | typeof words.transfer) => ({
  label,
  icon,
  permission,
  page: '/absences/candidates?confirmationNumber={confirmationNumber}',
});

/** Actions on a row of the daily report: find, change or remove a substitute. */
export const dailyActions = {
  assign: { ...opening(words.assign), ...where(daySteps.assign.from) },
  transfer: { ...opening(words.transfer), ...where(dayStatuses.code.filled) },
  removeSubstitute: {
    ...removeSubstitute,
    ask: removalReasonInput,
    ...subjects,
    ...where(dayStatuses.code.filled),
    refresh: changedWithDays,
    answer: 'none',
  },
} as const;

const { note, cancellationReasonId } = removalReasonInput.properties;

const actionTexts = [
  words.assign.label,
  words.transfer.label,
  removeSubstitute.label,
  removeSubstitute.confirm.title,
  removeSubstitute.confirm.text,
  removeSubstitute.done,
  note.title,
  note.description,
  cancellationReasonId.title,
] as const;

const texts = { ...assignTexts, ...removalTexts };

export const dailyActionTexts = Object.fromEntries(actionTexts.map((text) => [text, texts[text]]));
