import { isEligible } from '../eligibility/eligibility.ts';
import type { Clock, DistrictFacts, SubstituteFacts, Window } from '../eligibility/facts.ts';
import { inGoodTime, offered } from '../eligibility/offer.ts';
import {
  type CalledJob,
  type CalledSubstitute,
  type CallSettings,
  firstDay,
  type Period,
} from './callFacts.ts';
import { callOrder, jobsInTurn } from './callOrder.ts';
import { mayBeCalled } from './mayBeCalled.ts';
import { daysCalledFor, roundAt } from './rounds.ts';

/** A call that is to be made. */
export interface Offer {
  readonly jobId: number;
  readonly substituteId: number;
  readonly period: Period;
  readonly cycle: number;
}

/** What the engine asks about the district and its people; each answer as it is at the beginning of the round. */
export interface CallWorld {
  readonly districtOf: (job: CalledJob) => DistrictFacts;
  readonly windows: readonly Window[];
  readonly isSchoolDay: (date: string) => boolean;
  /** What decides whether a substitute may take a job. */
  readonly factsOf: (substituteId: number, job: CalledJob) => SubstituteFacts;
  readonly callsOf: (substituteId: number) => CalledSubstitute;
}

/**
 * Who is called for which of the open jobs in the round that begins now (docs/domain.md#calls): each job is offered to
 * one substitute, and nobody is offered two. Nobody is called for whom a gate is closed, or outside of the times of the
 * district. Gives the calls in the order in which they are made; the same for the same world and seed. Pure.
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
  const asked = new Set<number>();
  const offers: Offer[] = [];
  for (const job of jobsInTurn(jobs, round.period, now.date, days, settings)) {
    if (offers.length >= settings.lines) break;
    if (!isOffered(job, world.districtOf(job), now)) continue;
    const isAskable = (id: number) =>
      !asked.has(id) &&
      mayBeCalled(job, id, world.callsOf(id), { now, cycle: round.cycle }, settings) &&
      isOpenTo(job, id, world, now);
    const substituteId = first(callOrder(job, seed, !days.includes(firstDay(job))), isAskable);
    if (substituteId === undefined) continue;
    asked.add(substituteId);
    offers.push({ jobId: job.id, substituteId, ...round });
  }
  return offers;
}

/** Whether nothing keeps everybody from a job: asked once for it, and not for each of those who could take it. */
function isOffered({ facts: job }: CalledJob, district: DistrictFacts, now: Clock): boolean {
  return offered({ job, now }).length === 0 && inGoodTime({ job, district, now }).length === 0;
}

function isOpenTo(job: CalledJob, substituteId: number, world: CallWorld, now: Clock): boolean {
  const substitute = world.factsOf(substituteId, job);
  return isEligible({ job: job.facts, substitute, district: world.districtOf(job), channel: 'call', now });
}

function first(among: Iterable<number>, holds: (one: number) => boolean): number | undefined {
  for (const one of among) if (holds(one)) return one;
  return undefined;
}

/**
 * What a call comes to in the end: whoever accepts a job that was taken meanwhile, or that a gate has closed since, has
 * not got it. Takes what they said, and whether the job is still theirs to take.
 */
export function settled<R extends string>(said: R, isStillOpen: boolean): R | 'alreadyFilled' {
  return said === 'accepted' && !isStillOpen ? 'alreadyFilled' : said;
}
