import { subjects } from './daySteps.ts';
import { changedWithDays, stepTexts, words } from './words.ts';

const { preview: _, ask: __, ...stop } = words.stop;
const { preview: ___, ask: ____, ...resume } = words.resume;

/** States of a job in which recruiting can be stopped. */
const recruiting = ['calling', 'queued', 'waiting', 'held', 'awaitsApproval', 'over'] as const;

/**
 * Actions that stop and resume recruiting for a job in the list of live calls. They apply to the job's days from today
 * on.
 */
export const liveActions = {
  stop: {
    ...stop,
    ...subjects,
    refresh: changedWithDays,
    condition: { properties: { state: { enum: recruiting } }, required: ['state'] },
    otherwise: 'hidden',
    answer: 'none',
  },
  resume: {
    ...resume,
    ...subjects,
    refresh: changedWithDays,
    condition: { properties: { state: { const: 'stopped' } }, required: ['state'] },
    otherwise: 'hidden',
    answer: 'none',
  },
} as const;

const actionTexts = [words.stop, words.resume].flatMap(
  ({ label, confirm, done }) => [label, confirm.title, confirm.text, done] as const,
);

export const liveActionTexts = Object.fromEntries(actionTexts.map((text) => [text, stepTexts[text]]));
