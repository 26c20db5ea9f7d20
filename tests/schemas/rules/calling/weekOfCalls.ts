import { type CalledJob, type CallOfJob, defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound, type Offer } from '#schemas/rules/calling/callRound.ts';
import type { CountedCall } from '#schemas/rules/calling/reducedCalls.ts';
import type { Clock, DayOfWork, SubstituteFacts } from '#schemas/rules/eligibility/facts.ts';
import { randomFrom } from '#schemas/values/random.ts';
import { clock } from '../eligibility/openQuestion.ts';
import { world } from './callWorld.ts';

/** A call or text message of the simulated engine, with the facts about the substitute at that moment. */
export interface MadeCall extends Offer {
  readonly now: Clock;
  readonly result: string;
  readonly substitute: SubstituteFacts;
}

const results = ['noAnswer', 'noAnswer', 'voicemail', 'rejected', 'rejectedAllDay', 'accepted', 'badNumber'];
const textResults = ['sent', 'sent', 'rejected', 'accepted'];

/**
 * Runs the call engine for every quarter hour of the given days. The seed determines how substitutes answer. Once a job
 * is accepted, its substitute is busy, and no more calls are made for the job.
 */
export function callsThrough(
  dates: readonly string[],
  jobs: readonly CalledJob[],
  substitutes: ReadonlyMap<number, SubstituteFacts>,
  seed: number,
): readonly MadeCall[] {
  const random = randomFrom(seed);
  const made: MadeCall[] = [];
  for (const now of dates.flatMap(quarters)) {
    const accepted = new Map(
      made.filter(({ result }) => result === 'accepted').map((one) => [one.jobId, one]),
    );
    const workOf = (id: number): DayOfWork[] =>
      jobs.flatMap((job) => (accepted.get(job.id)?.substituteId === id ? job.facts.days : []));
    const factsOf = (id: number): SubstituteFacts => {
      const facts = substitutes.get(id) as SubstituteFacts;
      return { ...facts, jobDays: [...facts.jobDays, ...workOf(id)] };
    };
    const open = jobs
      .filter(({ id }) => !accepted.has(id))
      .map((job) => ({ ...job, calls: callsFor(made, job.id) }));
    const callsOf = (id: number) =>
      known(
        made.filter(({ substituteId }) => substituteId === id),
        jobs,
        now,
        accepted,
      );
    const settings = { ...defaultCallSettings, channels: ['text', 'call'] as const, seed };
    const offers = callRound(open, { ...world, factsOf, callsOf }, now, settings);
    made.push(
      ...offers.map((offer) => ({
        ...offer,
        now,
        result: random.pick(offer.channel === 'text' ? textResults : results),
        substitute: factsOf(offer.substituteId),
      })),
    );
  }
  return made;
}

/** Returns the local times of a day, every quarter of an hour. */
function quarters(date: string): Clock[] {
  return Array.from({ length: 96 }, (_, at) =>
    clock(`${date}T${String(at >> 2).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`),
  );
}

function callsFor(made: readonly MadeCall[], jobId: number): CallOfJob[] {
  return made
    .filter((call) => call.jobId === jobId)
    .map(({ now, ...call }) => ({ ...call, at: now.moment, date: now.date }));
}

function known(
  calls: readonly MadeCall[],
  jobs: readonly CalledJob[],
  now: Clock,
  accepted: ReadonlyMap<number, unknown>,
) {
  const counted = calls
    .filter(({ channel }) => channel === 'call')
    .map(({ now, result }): CountedCall => {
      return { calledAt: now.moment.toISOString(), day: now.date, result };
    });
  const refused = calls.filter(({ result }) => result === 'rejectedAllDay').map(({ jobId }) => jobId);
  const days = jobs.filter(({ id }) => refused.includes(id)).map(({ facts }) => facts.days[0]?.date ?? '');
  return {
    calls: counted,
    refusedDays: new Set(days),
    hasBadNumber: calls.some(({ result }) => result === 'badNumber'),
    hasOpenOffer: calls.some((call) => isOpenOffer(call, now) && !accepted.has(call.jobId)),
  };
}

/** Whether a text message of the last 45 minutes is still unanswered. */
export const isOpenOffer = ({ result, now: at }: MadeCall, now: Clock) =>
  result === 'sent' && now.moment.getTime() - at.moment.getTime() < 45 * 60_000;
