import { defaultCallSettings } from '../../rules/calling/callFacts.ts';

const clock = { type: 'string' } as const;
const minutes = { type: 'integer', 'x-field': { unit: 'minutes' } } as const;
const needsTheOther = (other: string) => ({ required: [other] }) as const;

/** Hours without calls, whatever the call times are; they may span midnight. */
export const quietHours = {
  quietFrom: {
    ...clock,
    title: 'Quiet from',
    'x-field': { widget: 'clockTime', when: { required: needsTheOther('quietTo') } },
  },
  quietTo: {
    ...clock,
    title: 'Quiet until',
    'x-field': { widget: 'clockTime', when: { required: needsTheOther('quietFrom') } },
  },
} as const;

/** How often substitutes are called (docs/domain.md#calls, #reduced-calling). */
export const callRules = {
  roundMinutes: {
    ...minutes,
    title: 'Call round every',
    description: 'Each round offers every open job to one substitute.',
    minimum: 5,
    maximum: 60,
    default: defaultCallSettings.roundMinutes,
  },
  recallMinutes: {
    ...minutes,
    title: 'Call again after',
    description: 'The same substitute for the same job, if they were not reached.',
    minimum: 5,
    maximum: 1440,
    default: defaultCallSettings.recallMinutes,
  },
  maximumAttempts: {
    type: 'integer',
    title: 'Maximum calls per job',
    description: 'To the same substitute. Blank: no limit.',
    minimum: 1,
    maximum: 50,
  },
  reduceAfter: {
    type: 'integer',
    title: 'Call less after',
    description: 'Missed calls in a row.',
    minimum: 2,
    maximum: 50,
    default: defaultCallSettings.reduceAfter,
  },
  hangUpRejects: {
    type: 'boolean',
    title: 'Hanging up declines the job',
    default: defaultCallSettings.hangUpRejects,
  },
} as const;
