import type { CalledJob, CalledSubstitute } from '#schemas/rules/calling/callFacts.ts';
import type { CallWorld } from '#schemas/rules/calling/callRound.ts';
import type { JobFacts } from '#schemas/rules/eligibility/facts.ts';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import { dayOn, open } from '../eligibility/openQuestion.ts';

/**
 * Call times (minutes after midnight): mornings from 5:30 to 8:00, Monday to Friday; evenings from 16:00 to 20:00,
 * Sunday to Thursday.
 */
export const windows = [
  { days: 62, from: 330, to: 480 },
  { days: 31, from: 960, to: 1200 },
];

const weekdays = (date: string) => ![0, 6].includes(momentOf(date).getUTCDay());

/** Returns a job with a single day, which starts at 8:00 and was entered a week before. */
export function jobOn(date: string, id = 1, more: Partial<CalledJob> = {}, facts: Partial<JobFacts> = {}) {
  const enteredOn = addDays(date, -7);
  const job: CalledJob = {
    id,
    facts: {
      ...open.job,
      days: [dayOn(date)],
      entered: new Date(`${enteredOn}T12:00Z`),
      start: new Date(`${date}T08:00Z`),
      ...facts,
    },
    enteredOn,
    favorites: [],
    lists: [],
    calls: [],
    ...more,
  };
  return job;
}

export const everybody = (...substituteIds: number[]) => [{ order: 'callOrder', substituteIds } as const];

export const neverCalled: CalledSubstitute = { calls: [], refusedDays: new Set(), hasBadNumber: false };

/** A district in which everyone is free, and can be called at all call times. */
export const world: CallWorld = {
  districtOf: () => open.district,
  windows,
  callWindows: windows,
  isSchoolDay: weekdays,
  factsOf: () => ({ ...open.substitute, callTimes: windows }),
  callsOf: () => neverCalled,
};
