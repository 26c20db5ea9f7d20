import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { addDays } from '#schemas/values/dates.ts';
import { shuffled } from '#schemas/values/random.ts';
import { type PlannedDay, startOf } from './dayPlan.ts';
import { dateOf, dayMinutes, type Minute, minuteAt } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import { splitFrom } from './splitFrom.ts';
import type { Stage } from './stage.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';
import { canTake, clockAt, jobOf, momentAt, nextWakingMinute, type SimulatedDistrict } from './world.ts';

/** Maximum number of random substitutes that are tried for a job. */
const attempts = 60;

/**
 * Draws a random substitute who can take the job at the given time. If few substitutes qualify, an assignment by the
 * office also considers those who lack a skill.
 */
function drawSubstitute(
  world: SimulatedDistrict,
  job: SimulatedJob,
  channel: Channel,
  minute: Minute,
): SimulatedSubstitute | undefined {
  const qualified = job.called.lists.at(-1)?.substituteIds ?? [];
  const candidates =
    channel === 'assign' && qualified.length < attempts ? [...world.substitutes.keys()] : qualified;
  const now = clockAt(world, minute);
  let left = attempts;
  for (const id of shuffled(candidates, job.random)) {
    const substitute = world.substitutes.get(id);
    if (substitute && canTake(world, substitute, job, channel, now)) return substitute;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

export type Source = 'web' | 'mobile' | 'phone' | 'adminAssign' | 'prearranged';

/** Share of jobs that a substitute takes and later gives up. */
const givenUpShare = 0.035;

/** Average number of days until someone sees a job on the web and takes it. */
const daysUntilSeen = 4;

/** Number of days for which a substitute's jobs are remembered to check work limits, which cover at most a month. */
const daysRemembered = 40;

/** Number of scheduled visits to the web at which a substitute may take an open job. */
const looksPerJob = 2;

/**
 * Share of jobs that the office assigns on the morning of their first day, and when the office opens, in minutes after
 * midnight.
 */
const [assigned, officeOpens] = [0.4, 7 * 60];

/**
 * Offers a job to substitutes on the web and to the call engine until the job begins. The office may assign it on the
 * morning of its first day.
 */
export function openJob(stage: Stage, job: SimulatedJob): void {
  job.state = 'open';
  stage.open.set(job.called.id, job);
  scheduleLook(stage, job, looksPerJob);
  const { random } = job;
  if (!random.chance(assigned)) return;
  const morning = minuteAt(dateOf(job.start), officeOpens + random.below(45));
  stage.agenda.at(morning, () => assignRandomly(stage, job, 'adminAssign'));
}

/** Begins a job. If the job is still open, its first day stays unfilled and the remaining days are offered. */
export function beginJob(stage: Stage, job: SimulatedJob): void {
  if (stage.open.delete(job.called.id) && job.days.length > 1) openJob(stage, partFrom(stage, job, 1));
}

/** Splits a job before one of its days, and schedules the start of the job that begins on that day. */
export function partFrom(stage: Stage, job: SimulatedJob, place: number): SimulatedJob {
  const part = splitFrom(stage, job, place);
  stage.agenda.at(part.start, () => beginJob(stage, part));
  return part;
}

/**
 * Schedules a visit to the web, during the day, at which a substitute may take the open job. Afterward schedules the
 * next visit, `left` visits in total.
 */
function scheduleLook(stage: Stage, job: SimulatedJob, left: number): void {
  if (left === 0) return;
  const { agenda } = stage;
  const minute = nextWakingMinute(agenda.now - Math.log(1 - job.random.next()) * daysUntilSeen * dayMinutes);
  agenda.at(minute, () => {
    assignRandomly(stage, job, job.random.chance(0.8) ? 'web' : 'mobile');
    scheduleLook(stage, job, left - 1);
  });
}

/** Assigns an open job to a random eligible substitute. */
export function assignRandomly(stage: Stage, job: SimulatedJob, source: Source): void {
  const { world, agenda, open } = stage;
  if (!open.has(job.called.id)) return;
  const channel = source === 'web' || source === 'mobile' ? 'web' : 'assign';
  const substitute = drawSubstitute(world, job, channel, agenda.now);
  if (substitute) takeJob(stage, job, substitute, source, agenda.now);
}

/** A substitute takes the job, and sometimes gives it up before its last day begins. */
export function takeJob(
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
  markBusy(substitute, job, minute);
  job.assignments.push({
    assignmentId: world.nextId.assignment(),
    ...jobOf(job),
    substituteId: substitute.id,
    source,
    acceptedAt: momentAt(world, minute),
  });
  const { random } = job;
  if (!random.chance(givenUpShare)) return;
  const giveUpAt =
    minute + 1 + random.next() * Math.max(startOf(job.days.at(-1) as PlannedDay) - minute - 2, 0);
  agenda.at(giveUpAt, () => job.by === substitute && giveUp(stage, job));
}

/**
 * Marks the substitute as busy on the days of the job, and drops days that are too long ago for work limits
 * (`daysRemembered`).
 */
function markBusy({ facts: { jobDays } }: SimulatedSubstitute, { called }: SimulatedJob, now: Minute): void {
  const since = addDays(dateOf(now), -daysRemembered);
  if (jobDays[0] && jobDays[0].date < since)
    jobDays.splice(0, jobDays.length, ...jobDays.filter(({ date }) => date >= since));
  jobDays.push(...called.facts.days.map((day) => ({ ...day, from: 0, to: dayMinutes })));
}

/**
 * Reopens the remaining days of a job that its substitute gives up. If the job has begun, these days become a separate
 * job.
 */
export function giveUp(stage: Stage, whole: SimulatedJob): void {
  const { world, agenda } = stage;
  const now = agenda.now;
  const place = whole.days.findIndex((day) => startOf(day) > now);
  if (place < 0) return;
  const job = place === 0 ? whole : partFrom(stage, whole, place);
  const [last, by] = [job.assignments.at(-1), job.by];
  if (!last || !by) return;
  last.removedAt = momentAt(world, Math.max(now, job.takenAt + 1));
  last.cancellationReasonId = job.random.pick(world.reasons);
  last.isLate = dateOf(now) === dateOf(job.start);
  const { jobDays } = by.facts;
  for (const day of job.days)
    jobDays.splice(
      jobDays.findIndex(({ date }) => date === day.date),
      1,
    );
  by.cancelled.add(job.called.id);
  job.by = undefined;
  job.state = 'open';
  if (!job.ended) openJob(stage, job);
}
