import type { jobRefusals, OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { TakenDay } from '../domain/fulfilment/takenJobs.ts';

/** The days of a taken job that have not begun, which its substitute can give up. */
export const cancelableDays = (days: readonly TakenDay[]) => days.filter(({ falls }) => falls === 'future');

/** Why a substitute cannot cancel a job, from its taken days and their permissions; undefined if they can. */
export function jobRefusal(
  days: readonly TakenDay[],
  { canCancelJobs }: RecordData,
): (typeof jobRefusals)[number] | undefined {
  if (canCancelJobs === false) return 'cancelJobsNotAllowed';
  return cancelableDays(days).length === 0 ? 'jobStarted' : undefined;
}

export const reasonEntity = 'reference-data/substitute-cancellation-reason';

/** The cancellation reasons to choose from. */
export function cancelReasons(records: readonly RecordData[]): OwnJobs['reasons'] {
  return records
    .filter(({ hidden }) => hidden !== true)
    .map(({ cancellationReasonId, cancellationReasonName }) => ({
      id: Number(cancellationReasonId),
      name: String(cancellationReasonName),
    }));
}
