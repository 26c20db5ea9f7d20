import { startOf } from './dayPlan.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import { momentAt } from './world.ts';

/**
 * Splits a job before a day that is not its first: the later days become a job of their own, with the same substitute
 * and no calls yet (docs/domain.md#jobs).
 */
export function splitFrom({ world, agenda }: Stage, job: SimulatedJob, place: number): SimulatedJob {
  const { days, called, assignments } = job;
  const [first] = days.slice(place);
  if (!first || place === 0) throw new Error(`Nothing is split from job ${called.id} at ${place}.`);
  const { facts } = called;
  const [start, calls] = [startOf(first), [] as SimulatedJob['calls']];
  const begins = new Date(momentAt(world, start));
  const part: SimulatedJob = {
    ...job,
    days: days.slice(place),
    start,
    called: {
      ...called,
      id: first.number,
      facts: { ...facts, days: facts.days.slice(place), start: begins },
      calls,
    },
    calls,
    attempts: [],
    assignments: assignments.map((one) => ({
      ...one,
      assignmentId: world.nextId.assignment(),
      confirmationNumber: first.number,
    })),
    splitFrom: called.id,
    splitAt: momentAt(world, agenda.now),
    parts: [],
  };
  job.days = days.slice(0, place);
  job.called = { ...called, facts: { ...facts, days: facts.days.slice(0, place) } };
  job.parts.push(part);
  return part;
}
