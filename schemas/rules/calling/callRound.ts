import { isEligible } from '../eligibility/eligibility.ts';
import type { Clock, DistrictFacts, SubstituteFacts, WeeklyWindow } from '../eligibility/facts.ts';
import { checkJobOpen, checkLeadTime } from '../eligibility/offer.ts';
import { checkContactTimes } from '../eligibility/personGates.ts';
import {
  type CalledJob,
  type CalledSubstitute,
  type CallSettings,
  firstDay,
  type OfferChannel,
  type Period,
} from './callFacts.ts';
import { callOrder, jobsByUrgency } from './callOrder.ts';
import { mayBeCalled, mayBeOffered } from './mayBeCalled.ts';
import { daysCalledFor, roundAt } from './rounds.ts';

/** A call or a text message to make. */
export interface Offer {
  readonly jobId: number;
  readonly substituteId: number;
  readonly channel: OfferChannel;
  readonly period: Period;
  readonly cycle: number;
}

/** The data that a round of calls reads about a district and its substitutes, as of the start of the round. */
export interface CallWorld {
  readonly districtOf: (job: CalledJob) => DistrictFacts;
  /** When jobs are offered by any channel. */
  readonly windows: readonly WeeklyWindow[];
  /** The part of `windows` in which substitutes are called. */
  readonly callWindows: readonly WeeklyWindow[];
  readonly isSchoolDay: (date: string) => boolean;
  /** The facts that decide whether a substitute may take a job. */
  readonly factsOf: (substituteId: number, job: CalledJob) => SubstituteFacts;
  readonly callsOf: (substituteId: number) => CalledSubstitute;
}

/**
 * Limits of the substitutes that a round checks: the maximum for all its jobs together, which is divided among them,
 * and the least number for each job. Without the maximum, a round takes seconds if hundreds of jobs are open that
 * hardly any substitute can take. Nearer lists are checked first, and the next round draws a new random order.
 */
const [looks, leastLooks] = [250_000, 1000];

/**
 * Chooses the calls and text messages of a round that starts now (docs/domain.md#calls). Each job is offered to one
 * substitute, and each substitute gets at most one job. Substitutes with a closed eligibility gate are skipped, and no
 * calls are made outside of the district's call times. Returns the offers in the order in which they are made.
 * Deterministic: the seed in the settings determines random orders. Pure.
 */
export function callRound(
  jobs: readonly CalledJob[],
  world: CallWorld,
  now: Clock,
  settings: CallSettings,
): readonly Offer[] {
  const round = roundAt(now, world.windows, settings);
  if (!round) return [];
  const days = daysCalledFor(round.period, now.date, world.isSchoolDay, settings);
  const seed = settings.seed ^ Math.floor(now.moment.getTime() / 60_000);
  const callCycle = roundAt(now, world.callWindows, settings)?.cycle ?? 0;
  const offered = new Set<number>();
  const offers: Offer[] = [];
  const inTurn = jobsByUrgency(jobs, round.period, now.date, days, settings);
  const most = Math.max(leastLooks, Math.floor(looks / Math.max(1, inTurn.length)));
  for (const job of inTurn) {
    if (offers.length >= settings.lines) break;
    if (!isOffered(job, world.districtOf(job), now)) continue;
    const among = candidates(callOrder(job, seed, !days.includes(firstDay(job))), offered, most);
    for (const substituteId of among) {
      const channel = channelFor(job, substituteId, world, { now, callCycle }, settings);
      if (!channel) continue;
      offered.add(substituteId);
      offers.push({ jobId: job.id, substituteId, channel, ...round });
      break;
    }
  }
  return offers;
}

/** The first `most` substitutes of the call order who have no other offer in this round. */
function* candidates(order: Iterable<number>, offered: ReadonlySet<number>, most: number): Generator<number> {
  let left = most;
  for (const id of order) {
    if (offered.has(id)) continue;
    if (left === 0) return;
    left -= 1;
    yield id;
  }
}

/**
 * The channel to offer a job to a substitute now, or undefined if it cannot be offered. Substitutes who take text
 * messages get one first, and a call only if they have not answered it.
 */
function channelFor(
  job: CalledJob,
  id: number,
  world: CallWorld,
  { now, callCycle }: { readonly now: Clock; readonly callCycle: number },
  settings: CallSettings,
): OfferChannel | undefined {
  const history = world.callsOf(id);
  if (!mayBeOffered(job, id, history, now, settings)) return undefined;
  const { channels } = settings;
  const canCall = channels.includes('call') && mayBeCalled(history, { now, cycle: callCycle }, settings);
  if (!canCall && !channels.includes('text')) return undefined;
  const substitute = world.factsOf(id, job);
  const canText = channels.includes('text') && substitute.takesTexts;
  const wasTexted = job.calls.some((call) => call.substituteId === id && call.channel === 'text');
  const possible: OfferChannel[] = [
    ...(canText ? ['text' as const] : []),
    ...(canCall ? ['call' as const] : []),
  ];
  const district = world.districtOf(job);
  const question = (channel: OfferChannel) => ({ job: job.facts, substitute, district, channel, now });
  // The reachability gate (G13) is checked first, because only this gate depends on the channel.
  const channel = (wasTexted ? possible.toReversed() : possible).find(
    (one) => checkContactTimes(question(one)).length === 0,
  );
  return channel && isEligible(question(channel)) ? channel : undefined;
}

/**
 * Whether the eligibility gates that do not depend on the substitute (G12 and G14) are open. They are checked once per
 * job instead of for each substitute.
 */
function isOffered({ facts: job }: CalledJob, district: DistrictFacts, now: Clock): boolean {
  return checkJobOpen({ job, now }).length === 0 && checkLeadTime({ job, district, now }).length === 0;
}

/**
 * The final result of a call. It is `alreadyFilled` if the substitute accepts, but can no longer take the job because
 * it was filled meanwhile or an eligibility gate has closed. Takes the substitute's answer, and whether they can still
 * take the job.
 */
export function finalResult<R extends string>(answer: R, isStillOpen: boolean): R | 'alreadyFilled' {
  return answer === 'accepted' && !isStillOpen ? 'alreadyFilled' : answer;
}
