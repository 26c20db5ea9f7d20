import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { addDays } from '#schemas/values/dates.ts';
import { shuffled } from '#schemas/values/random.ts';
import { dateOf, dayMinutes, type Minute } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { Stage } from './stage.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';
import { awake, clockAt, jobOf, mayTake, momentAt, type SimulatedDistrict } from './world.ts';

/** How many people are drawn before nobody is found who could take a job. */
const attempts = 60;

/** Draws somebody for whom no gate is closed at a moment; the office may assign who lacks a skill. */
function somebodyFor(
  world: SimulatedDistrict,
  job: SimulatedJob,
  channel: Channel,
  minute: Minute,
): SimulatedSubstitute | undefined {
  const qualified = job.called.lists.at(-1)?.substituteIds ?? [];
  const among =
    channel === 'assign' && qualified.length < attempts ? [...world.substitutes.keys()] : qualified;
  const now = clockAt(world, minute);
  let left = attempts;
  for (const id of shuffled(among, job.random)) {
    const substitute = world.substitutes.get(id);
    if (substitute && mayTake(world, substitute, job, channel, now)) return substitute;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

export type Source = 'web' | 'mobile' | 'phone' | 'adminAssign' | 'prearranged';

/** Share of the jobs that are given up again. */
const givenUp = 0.035;

/** How many days pass on average before somebody looks at a job on the web and takes it. */
const daysUntilSeen = 4;

/** How long it matters what somebody has taken: limits are for a month at most. */
const daysRemembered = 40;

/** Somebody looks at the job on the web, by day, some time from now; later again, so often, when nobody took it. */
export function lookLater(stage: Stage, job: SimulatedJob, left: number): void {
  if (left === 0) return;
  const { agenda } = stage;
  const minute = awake(agenda.now - Math.log(1 - job.random.next()) * daysUntilSeen * dayMinutes);
  agenda.at(minute, () => {
    takenBySomebody(stage, job, job.random.chance(0.8) ? 'web' : 'mobile');
    lookLater(stage, job, left - 1);
  });
}

/** Somebody for whom no gate is closed takes the job, if it is open. */
export function takenBySomebody(stage: Stage, job: SimulatedJob, source: Source): void {
  const { world, agenda, open } = stage;
  if (!open.has(job.called.id)) return;
  const channel = source === 'web' || source === 'mobile' ? 'web' : 'assign';
  const substitute = somebodyFor(world, job, channel, agenda.now);
  if (substitute) take(stage, job, substitute, source, agenda.now);
}

/** A substitute takes the job at a moment, and now and then gives it up again before it begins. */
export function take(
  stage: Stage,
  job: SimulatedJob,
  substitute: SimulatedSubstitute,
  source: Source,
  minute: Minute,
): void {
  const { world, agenda, open } = stage;
  open.delete(job.called.id);
  job.state = 'filled';
  job.by = substitute;
  job.takenAt = minute;
  remember(substitute, job, minute);
  job.assignments.push({
    assignmentId: world.nextId.assignment(),
    ...jobOf(job),
    substituteId: substitute.id,
    source,
    acceptedAt: momentAt(world, minute),
  });
  const { random } = job;
  if (!random.chance(givenUp)) return;
  const when = minute + 1 + random.next() * Math.max(job.start - minute - 2, 0);
  agenda.at(when, () => job.by === substitute && giveUp(stage, job));
}

/** The substitute is busy on the day of the job; what was long ago is forgotten. */
function remember({ facts: { taken } }: SimulatedSubstitute, { called }: SimulatedJob, now: Minute): void {
  const since = addDays(dateOf(now), -daysRemembered);
  if (taken[0] && taken[0].date < since)
    taken.splice(0, taken.length, ...taken.filter(({ date }) => date >= since));
  taken.push(...called.facts.days.map((day) => ({ ...day, from: 0, to: dayMinutes })));
}

/** The substitute is taken off; the job is open again as long as it has not begun. */
export function giveUp(stage: Stage, job: SimulatedJob): void {
  const { world, agenda, open } = stage;
  const [now, last, by] = [agenda.now, job.assignments.at(-1), job.by];
  if (!last || !by || now >= job.start) return;
  last.removedAt = momentAt(world, Math.max(now, job.takenAt + 1));
  last.cancellationReasonId = job.random.pick(world.reasons);
  last.isLate = dateOf(now) === job.plan.date;
  const { taken } = by.facts;
  taken.splice(
    taken.findIndex(({ date }) => date === job.plan.date),
    1,
  );
  by.cancelled.add(job.called.id);
  job.by = undefined;
  job.state = 'open';
  if (job.ended) return;
  open.set(job.called.id, job);
  lookLater(stage, job, 1);
}
