import { dayStatuses } from '../../status/dayStatus.ts';
import { notYetVisibleToAll, subjects } from './daySteps.ts';
import { changedWithDays, stepTexts, words } from './words.ts';

const { unfilled } = dayStatuses.code;
const { preview: _, ask: __, ...stop } = words.stop;

/** Actions on an open job, besides filling it, in an office's list of the absences of a date. */
export const todayActions = {
  showToAll: {
    ...words.showToAll,
    ...subjects,
    refresh: changedWithDays,
    condition: notYetVisibleToAll,
    otherwise: 'hidden',
    enforced: false,
    answer: 'none',
  },
  stop: {
    ...stop,
    ...subjects,
    refresh: changedWithDays,
    condition: { properties: { fillStatus: { const: unfilled } }, required: ['fillStatus'] },
    otherwise: 'hidden',
    answer: 'none',
  },
} as const;

const actionTexts = [
  words.showToAll.label,
  words.showToAll.confirm.title,
  words.showToAll.confirm.text,
  words.showToAll.confirm.button,
  words.showToAll.done,
  words.stop.label,
  words.stop.confirm.title,
  words.stop.confirm.text,
  words.stop.done,
] as const;

export const todayActionTexts = Object.fromEntries(actionTexts.map((text) => [text, stepTexts[text]]));
