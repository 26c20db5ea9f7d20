import { callSettings } from '#schemas/callSettings.ts';
import { type CalledJob, defaultCallSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound, finalResult, type Offer } from '#schemas/rules/calling/callRound.ts';
import { roundAt } from '#schemas/rules/calling/rounds.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { settingsOf } from '#schemas/settingOf.ts';
import { answerOf } from '../../calling/simulatedTelephone.ts';
import { type Minute, minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import { countCall, type SimulatedSubstitute } from './substitutePool.ts';
import { takeJob } from './taking.ts';
import {
  attemptOf,
  canTake,
  clockAt,
  districtFacts,
  factsFor,
  jobOf,
  momentAt,
  type SimulatedDistrict,
} from './world.ts';

/**
 * Length in minutes of a round of calls: all of its calls are made at the start of a quarter of an hour, and other
 * events of that quarter come after them.
 */
const callMinutes = 5;

/** Simulates a call for an offer and stores it. Returns its result and time. */
function simulateCall(
  world: SimulatedDistrict,
  job: SimulatedJob,
  substitute: SimulatedSubstitute,
  offer: Offer,
  now: Clock,
) {
  const { random } = job;
  const { result: response, durationSeconds } = answerOf(substitute, random);
  const isOpen = canTake(world, substitute, job, 'call', now);
  const result = finalResult(response, isOpen);
  const minute = minuteAt(now.date, now.minutes + random.below(callMinutes));
  const calledAt = momentAt(world, minute);
  job.calls.push({ ...offer, at: now.moment, date: now.date, result });
  countCall(substitute, { calledAt, day: now.date, result }, job.called);
  const callAttemptId = world.nextId.attempt();
  job.attempts.push({ callAttemptId, ...jobOf(job), ...attemptOf(offer), calledAt, result, durationSeconds });
  return { result, minute };
}

/** The default call settings, which all simulated districts use. */
const settings = { ...defaultCallSettings, ...callSettings(settingsOf({}), {}) };

/**
 * Simulates a round of calls by the call engine. A substitute who accepts gets the job if all eligibility gates are
 * open.
 */
export function callsOfRound(stage: Stage, quarter: Minute): void {
  const { world, agenda, open } = stage;
  const now = clockAt(world, quarter);
  if (open.size === 0 || !roundAt(now, world.windows, settings)) return;
  const { windows, isSchoolDay, substitutes } = world;
  const people = (id: number) => substitutes.get(id) as SimulatedSubstitute;
  const factsOf = (id: number, { id: jobId }: CalledJob) =>
    factsFor(world, people(id), open.get(jobId) as SimulatedJob);
  const times = { windows, callWindows: windows, isSchoolDay };
  const facts = { districtOf: () => districtFacts, ...times, factsOf, callsOf: people };
  const jobs = [...open.values()].map((job) => job.called);
  agenda.now += callMinutes;
  for (const offer of callRound(jobs, facts, now, settings)) {
    const [job, substitute] = [open.get(offer.jobId) as SimulatedJob, people(offer.substituteId)];
    const { result, minute } = simulateCall(world, job, substitute, offer, now);
    if (result === 'accepted') takeJob(stage, job, substitute, 'phone', minute);
  }
}
