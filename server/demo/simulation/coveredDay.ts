import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { PlannedDay } from './dayPlan.ts';
import type { SimulatedJob } from './simulatedJob.ts';

/** The job with which a day is taken: called by the number of its first day (docs/domain.md#jobs). */
export interface JobOfDay {
  readonly id: number;
  /** The job that its days belonged to at first. */
  readonly splitFrom?: number | undefined;
}

/** A day as it has come out until now, and all that it has left behind. */
export interface CoveredDay {
  readonly plan: PlannedDay;
  readonly job: JobOfDay;
  /** Its fill status, and who covers it. */
  readonly fields: RecordData;
  readonly assignments: readonly RecordData[];
  readonly attempts: readonly RecordData[];
}

/** What has become of a job until now. */
export function coveredDay(job: SimulatedJob): CoveredDay {
  const status = statusOf(job);
  const last = job.by ? undefined : job.assignments.at(-1)?.cancellationReasonId;
  const fields = onlyFilled({
    fillStatus: fillStatuses[status],
    substituteId: job.by?.id,
    cancellationReasonId: status === 'cancelled' ? job.cancellationReasonId : last,
  });
  return {
    plan: job.plan,
    job: { id: job.called.id },
    fields,
    assignments: job.assignments,
    attempts: job.attempts,
  };
}

function statusOf({ ended, fate, state }: SimulatedJob): keyof typeof fillStatuses {
  if (ended !== undefined) return ended;
  if (!fate.needsSubstitute) return 'subNotNeeded';
  return state === 'filled' || state === 'held' ? state : 'unfilled';
}
