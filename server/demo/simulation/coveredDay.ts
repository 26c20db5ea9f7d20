import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { PlannedDay } from './dayPlan.ts';
import type { SimulatedJob } from './simulatedJob.ts';

/** The job of a day, identified by the number of its first day (docs/domain.md#jobs). */
export interface JobOfDay {
  readonly id: number;
  readonly lastDay: number;
  /** Number of the job from which this job was split off; `splitAt` is when that happened. */
  readonly splitFrom?: number | undefined;
  readonly splitAt?: string | undefined;
}

/**
 * A simulated day with the records that belong to it. Records of the job as a whole are stored with the job's first
 * day.
 */
export interface CoveredDay {
  readonly plan: PlannedDay;
  readonly job: JobOfDay;
  /** Fill status of the day, and its substitute if it is filled. */
  readonly fields: RecordData;
  readonly assignments: readonly RecordData[];
  readonly attempts: readonly RecordData[];
}

/** The current state of the days of a job, and of those that were split off. */
export function coveredDays(job: SimulatedJob): CoveredDay[] {
  const status = statusOf(job);
  const last = job.by ? undefined : job.assignments.at(-1)?.cancellationReasonId;
  const fields = removeEmptyFields({
    fillStatus: dayStatuses.code[status],
    substituteId: job.by?.id,
    cancellationReasonId: status === 'cancelled' ? job.cancellationReasonId : last,
  });
  const { days, splitFrom, splitAt } = job;
  const ofDay = { id: job.called.id, lastDay: days.at(-1)?.number ?? 0, splitFrom, splitAt };
  const left = { assignments: job.assignments, attempts: job.attempts };
  const nothing = { assignments: [], attempts: [] };
  const own = days.map((plan, place) => ({
    plan,
    job: ofDay,
    fields,
    ...(place === 0 ? left : nothing),
  }));
  return [...own, ...job.parts.toReversed().flatMap(coveredDays)];
}

function statusOf({ ended, fate, state }: SimulatedJob): keyof typeof dayStatuses.code {
  if (ended !== undefined) return ended;
  if (!fate.needsSubstitute) return 'subNotNeeded';
  return state === 'filled' || state === 'held' ? state : 'unfilled';
}
