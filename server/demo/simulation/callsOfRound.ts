import { type CalledJob, usualSettings } from '#schemas/rules/calling/callFacts.ts';
import { callRound } from '#schemas/rules/calling/callRound.ts';
import { roundAt } from '#schemas/rules/calling/rounds.ts';
import { called, callMinutes } from './called.ts';
import type { Minute } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';
import { take } from './taking.ts';
import { clockAt, districtFacts, factsFor } from './world.ts';

/** One round of calls, as the engine says it; who is called answers, and the job is theirs if no gate has closed. */
export function callsOfRound(stage: Stage, quarter: Minute): void {
  const { world, agenda, open } = stage;
  const now = clockAt(world, quarter);
  if (open.size === 0 || !roundAt(now, world.windows)) return;
  const { windows, isSchoolDay, substitutes } = world;
  const people = (id: number) => substitutes.get(id) as SimulatedSubstitute;
  const factsOf = (id: number, { id: jobId }: CalledJob) =>
    factsFor(world, people(id), open.get(jobId) as SimulatedJob);
  const asked = { district: districtFacts, windows, isSchoolDay, factsOf, callsOf: people };
  const jobs = [...open.values()].map((job) => job.called);
  agenda.now += callMinutes;
  for (const offer of callRound(jobs, asked, now, usualSettings)) {
    const [job, substitute] = [open.get(offer.jobId) as SimulatedJob, people(offer.substituteId)];
    const { result, minute } = called(world, job, substitute, offer, now);
    if (result === 'accepted') take(stage, job, substitute, 'phone', minute);
  }
}
