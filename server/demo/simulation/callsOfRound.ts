import { callSettings } from '#schemas/callSettings.ts';
import { type CalledJob, usualSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound, type Offer, settled } from '#schemas/rules/calling/callRound.ts';
import { roundAt } from '#schemas/rules/calling/rounds.ts';
import type { Clock } from '#schemas/rules/eligibility/facts.ts';
import { settingsOf } from '#schemas/settingOf.ts';
import { type Random, weightedDraw } from '../random.ts';
import { type Minute, minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import { countCall, type SimulatedSubstitute } from './substitutePool.ts';
import { take } from './taking.ts';
import {
  attemptOf,
  clockAt,
  districtFacts,
  factsFor,
  jobOf,
  mayTake,
  momentAt,
  type SimulatedDistrict,
} from './world.ts';

/** What comes of a call that is not answered, and of one that is and is not accepted, by weight. */
const drawMissed = weightedDraw(
  [
    { result: 'noAnswer', weight: 52, seconds: 30 },
    { result: 'voicemail', weight: 30, seconds: 45 },
    { result: 'hungUp', weight: 9, seconds: 15 },
    { result: 'busy', weight: 7, seconds: 5 },
    { result: 'wrongParty', weight: 2, seconds: 40 },
  ] as const,
  ({ weight }) => weight,
);
const drawDeclined = weightedDraw(
  [
    { result: 'rejected', weight: 74, seconds: 90 },
    { result: 'listenedOnly', weight: 12, seconds: 120 },
    { result: 'rejectedAllDay', weight: 12, seconds: 80 },
    { result: 'invalidPin', weight: 2, seconds: 50 },
  ] as const,
  ({ weight }) => weight,
);

/** What somebody says to a call, and how long it lasts, in seconds: the telephone of the simulation. */
function answerOf({ isUnreachable, answers, accepts }: SimulatedSubstitute, random: Random) {
  if (isUnreachable) return { result: 'badNumber', durationSeconds: 4 } as const;
  if (!random.chance(answers)) return lasting(drawMissed(random), random);
  return lasting(
    random.chance(accepts) ? ({ result: 'accepted', seconds: 110 } as const) : drawDeclined(random),
    random,
  );
}

function lasting<R extends string>({ result, seconds }: { result: R; seconds: number }, random: Random) {
  return { result, durationSeconds: 4 + random.below(seconds) };
}

/** The calls of a round are made in its first minutes, before anything else happens in it. */
const callMinutes = 5;

/** Calls somebody for a job, as the engine offers it, and keeps the call; gives what came of it, and when. */
function called(
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

/** As the district calls that has left everything as it begins. */
const settings = { ...usualSettings, ...callSettings(settingsOf({}), {}) };

/** One round of calls, as the engine says it; who is called answers, and the job is theirs if no gate has closed. */
export function callsOfRound(stage: Stage, quarter: Minute): void {
  const { world, agenda, open } = stage;
  const now = clockAt(world, quarter);
  if (open.size === 0 || !roundAt(now, world.windows, settings)) return;
  const { windows, isSchoolDay, substitutes } = world;
  const people = (id: number) => substitutes.get(id) as SimulatedSubstitute;
  const factsOf = (id: number, { id: jobId }: CalledJob) =>
    factsFor(world, people(id), open.get(jobId) as SimulatedJob);
  const asked = { district: districtFacts, windows, isSchoolDay, factsOf, callsOf: people };
  const jobs = [...open.values()].map((job) => job.called);
  agenda.now += callMinutes;
  for (const offer of callRound(jobs, asked, now, settings)) {
    const [job, substitute] = [open.get(offer.jobId) as SimulatedJob, people(offer.substituteId)];
    const { result, minute } = called(world, job, substitute, offer, now);
    if (result === 'accepted') take(stage, job, substitute, 'phone', minute);
  }
}
