import { addDays } from '../../values/dates.ts';
import type { Clock } from '../eligibility/facts.ts';
import {
  type CalledJob,
  type CalledSubstitute,
  type CallOfJob,
  type CallSettings,
  firstDay,
} from './callFacts.ts';
import { rejections } from './callResults.ts';
import { reducedCalls } from './reducedCalls.ts';

const minute = 60_000;

/** Results of a call after which the substitute is not called for the same job again. */
const refusals: ReadonlySet<string> = new Set(['accepted', ...rejections]);

/** Days between two calls to a substitute who is called once a week. */
const week = 7;

/**
 * Whether a job may be offered to a substitute now, by any channel, given the earlier offers. It may not if the
 * substitute has an open offer, accepted or rejected the job, rejected all jobs of its first day, was offered the job
 * within `recallMinutes`, or was offered it the maximum number of times. Does not check the eligibility gates.
 */
export function mayBeOffered(
  job: CalledJob,
  substituteId: number,
  substitute: CalledSubstitute,
  now: Clock,
  settings: CallSettings,
): boolean {
  if (substitute.hasOpenOffer || substitute.refusedDays.has(firstDay(job))) return false;
  const recallable = now.moment.getTime() - settings.recallMinutes * minute;
  const keeps = (call: CallOfJob) =>
    call.substituteId === substituteId &&
    (isRefusal(call.result, settings) || call.at.getTime() > recallable);
  return !job.calls.some(keeps) && !isTriedOut(job, substituteId, settings);
}

/**
 * Whether a substitute can be called in a round: their phone number works, and reduced calling does not skip them
 * (docs/domain.md#reduced-calling). `cycle` numbers the rounds of the period, from 1; rounds that only send text
 * messages do not count.
 */
export function mayBeCalled(
  substitute: CalledSubstitute,
  { now, cycle }: { readonly now: Clock; readonly cycle: number },
  settings: CallSettings,
): boolean {
  return !substitute.hasBadNumber && isTheirTurn(substitute, now, cycle, settings);
}

function isTriedOut({ calls }: CalledJob, substituteId: number, { maximumAttempts }: CallSettings): boolean {
  if (maximumAttempts === undefined) return false;
  return calls.filter((call) => call.substituteId === substituteId).length >= maximumAttempts;
}

function isRefusal(result: string, { hangUpRejects }: CallSettings): boolean {
  return refusals.has(result) || (hangUpRejects && result === 'hungUp');
}

function isTheirTurn(
  { calls }: CalledSubstitute,
  now: Clock,
  cycle: number,
  { reduceAfter }: CallSettings,
): boolean {
  if (calls.length < reduceAfter) return true;
  const { mode } = reducedCalls(calls, reduceAfter);
  if (mode === 'full') return true;
  if (mode === 'firstRound') return cycle === 1;
  return cycle === 1 && (calls.at(-1)?.day ?? '') <= addDays(now.date, -week);
}
