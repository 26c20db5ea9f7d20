import { type Offer, settled } from '#schemas/rules/calling/callRound.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { answerOf } from './answers.ts';
import { minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import { countCall, type SimulatedSubstitute } from './substitutePool.ts';
import { attemptOf, jobOf, mayTake, momentAt, type SimulatedDistrict } from './world.ts';

/** The calls of a round are made in its first minutes, before anything else happens in it. */
export const callMinutes = 5;

/** Calls somebody for a job, as the engine offers it, and keeps the call; gives what came of it, and when. */
export function called(
  world: SimulatedDistrict,
  job: SimulatedJob,
  substitute: SimulatedSubstitute,
  offer: Offer,
  now: Clock,
) {
  const { random } = job;
  const { result: said, durationSeconds } = answerOf(substitute, random);
  const isOpen = mayTake(world, substitute, job, 'call', now);
  const result = settled(said, isOpen);
  const minute = minuteAt(now.date, now.minutes + random.below(callMinutes));
  const calledAt = momentAt(world, minute);
  job.calls.push({ ...offer, at: now.moment, date: now.date, result });
  countCall(substitute, { calledAt, day: now.date, result }, job.called);
  const callAttemptId = world.nextId.attempt();
  job.attempts.push({ callAttemptId, ...jobOf(job), ...attemptOf(offer), calledAt, result, durationSeconds });
  return { result, minute };
}
