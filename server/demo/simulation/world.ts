import { mostRejections, rejections } from '#schemas/rules/calling/callResults.ts';
import type { Offer } from '#schemas/rules/calling/callRound.ts';
import { isEligible } from '#schemas/rules/eligibility/eligibility.ts';
import type {
  Channel,
  Clock,
  DistrictFacts,
  SubstituteFacts,
  WeeklyWindow,
} from '#schemas/rules/eligibility/facts.ts';
import { checkWorkLimits } from '#schemas/rules/eligibility/time.ts';
import { cutOffMinutes } from '../reference/absenceSettings.ts';
import { dateOf, dayMinutes, type Minute, minutesOfDay } from './fate.ts';
import type { NamesOn } from './namesOn.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';

export const districtFacts: DistrictFacts = {
  excludeTakesPrecedence: false,
  visibility: {},
  assignUnqualified: true,
  travelMinutes: 0,
  cutOffMinutes,
};

/** A district and its people, in the form that the simulation needs. */
export interface SimulatedDistrict {
  readonly windows: readonly WeeklyWindow[];
  readonly namesOn: NamesOn;
  readonly substitutes: ReadonlyMap<number, SimulatedSubstitute>;
  readonly isSchoolDay: (date: string) => boolean;
  readonly instant: (date: string, minutes: number) => string;
  readonly reasons: readonly number[];
  /** Id generators for assignments and calls, in order of creation. */
  readonly nextId: { readonly assignment: () => number; readonly attempt: () => number };
}

/** Time of day between which substitutes use the web, in minutes after midnight. */
const [wakes, sleeps] = [6 * 60, 22 * 60];

/**
 * Whether a substitute can take a job at a time: the eligibility rules allow it and, if the office assigns it, the job
 * stays within the substitute's work limits (docs/domain.md#eligibility).
 */
export function canTake(
  world: SimulatedDistrict,
  substitute: SimulatedSubstitute,
  job: SimulatedJob,
  channel: Channel,
  now: Clock,
): boolean {
  const facts = factsFor(world, substitute, job);
  const question = { job: job.called.facts, substitute: facts, district: districtFacts, channel, now };
  return isEligible(question) && (channel !== 'assign' || checkWorkLimits(question).length === 0);
}

const isRejection = new Set<string>(rejections);

/** Returns the eligibility facts of a substitute for a job. */
export function factsFor(
  { namesOn }: SimulatedDistrict,
  { id, facts, cancelled }: SimulatedSubstitute,
  job: SimulatedJob,
): SubstituteFacts {
  const lists = namesOn(job.holders, id);
  const cancelledIt = cancelled.has(job.called.id);
  const rejected = job.calls.filter(
    (call) => call.substituteId === id && isRejection.has(call.result),
  ).length;
  if (lists.length === 0 && !cancelledIt && rejected === 0) return facts;
  return {
    ...facts,
    lists,
    jobHistory: { rejections: rejected, mostRejections, hasCanceledJob: cancelledIt },
  };
}

/** Formats a simulated time as records store it. */
export function momentAt({ instant }: SimulatedDistrict, minute: Minute): string {
  return instant(dateOf(minute), minutesOfDay(minute));
}

/** Converts a simulated time to the form that the eligibility rules read. */
export function clockAt(world: SimulatedDistrict, minute: Minute): Clock {
  return { moment: new Date(momentAt(world, minute)), date: dateOf(minute), minutes: minutesOfDay(minute) };
}

/** Returns the given time if substitutes are awake then, otherwise the next time at which they wake. */
export function nextWakingMinute(minute: Minute): Minute {
  const ofDay = minutesOfDay(minute);
  if (ofDay < wakes) return minute + wakes - ofDay;
  return ofDay < sleeps ? minute : minute + dayMinutes - ofDay + wakes;
}

/** Returns the job number and the school, which are the same in all records of a job. */
export function jobOf({ called, days }: SimulatedJob) {
  return { confirmationNumber: called.id, instituteId: days[0]?.fields.instituteId };
}

/** Returns the fields of a call attempt that come from the offer: substitute, phone number and call period. */
export function attemptOf({ substituteId, period, cycle }: Offer) {
  const phone = `01${String(substituteId % 100).padStart(2, '0')}`;
  return { substituteId, channel: 'phone', phone, period, cycle };
}
