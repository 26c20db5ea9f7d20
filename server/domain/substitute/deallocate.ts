import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, WrittenChange } from '../domainRule.ts';
import { daysOfJobs, type TakenDay, takenDays } from '../fulfilment/takenJobs.ts';
import { idInQuery } from '../idInQuery.ts';
import { logDays } from '../people/absenceLog.ts';
import { endAssignments } from '../people/assignments.ts';
import { switchSignIn } from '../people/signIns.ts';
import { requirePermission } from '../requirePermission.ts';
import { deallocation, jobSummary } from './jobsPreview.ts';

const list = 'substitute/substitute';
const days = 'absence/absence-day';
const { filled, unfilled } = dayStatuses.code;

type JobsToLeave = 'future' | 'all';

/** Whether the user's answer takes the substitute out of jobs. */
export const removesFromJobs = (answer: unknown): answer is JobsToLeave =>
  answer === 'future' || answer === 'all';

type RemovalContext = Pick<ActionRequest, 'sql' | 'actor' | 'write' | 'read'>;

/**
 * The days from which a substitute is removed, by the user's answer: upcoming days, or also days in progress. Days
 * already worked stay with the substitute, as a separate job (docs/domain.md#deallocation).
 */
const openTo: Readonly<Record<JobsToLeave, readonly TakenDay['falls'][]>> = {
  future: ['future'],
  all: ['future', 'running'],
};

/** The result for each job from which a substitute was to be removed. */
export interface Deallocated {
  readonly isSuccess: boolean;
  readonly jobs: number;
  readonly failed: number;
  readonly results: readonly RecordData[];
}

/** Takes a substitute out of jobs, each entirely or not at all. Returns the result for each. */
export async function removeFromJobs(
  context: RemovalContext,
  id: number,
  which: JobsToLeave,
): Promise<Deallocated> {
  const { write, sql, actor } = context;
  const assignedDays = await takenDays(sql, actor, [id]);
  const jobs = daysOfJobs(assignedDays.filter(({ falls }) => openTo[which].includes(falls)));
  const named = await firstDays(context, jobs);
  const changed = await write.updateAll(
    days,
    jobs.flat().map(({ confirmationNumber, jobId }) => {
      return { id: confirmationNumber, changes: { fillStatus: unfilled, substituteId: null }, group: jobId };
    }),
  );
  const refusals = new Map(jobs.flat().map(({ jobId }, place) => [jobId, changed[place]?.error]));
  const free = jobs.filter(([first]) => first && !refusals.get(first.jobId)).flat();
  const numbers = free.map(({ confirmationNumber }) => confirmationNumber);
  await endAssignments(context, numbers);
  const event = { event: 'givenUp', from: filled, to: unfilled } as const;
  await logDays(
    sql,
    actor,
    numbers.map((confirmationNumber) => ({ confirmationNumber, ...event })),
  );
  const results = jobs.map((own, place) => {
    const error = refusals.get(own[0]?.jobId ?? 0);
    const outcome = error ? (stays[error.code] ?? 'kept') : 'taken';
    return { ...jobSummary(named[place] ?? {}, own), isSuccess: !error, outcome };
  });
  const failed = results.filter(({ isSuccess }) => !isSuccess).length;
  return { isSuccess: failed === 0, jobs: results.length - failed, failed, results };
}

/** The first day of each job as the person sees it; only its number if they do not see it. */
async function firstDays({ read }: RemovalContext, jobs: readonly TakenDay[][]): Promise<RecordData[]> {
  const numbers = jobs.map(([first]) => first?.confirmationNumber);
  const seen = numbers.length === 0 ? [] : await read.list(days, { id: numbers });
  const byNumber = new Map(seen.map((day) => [day.confirmationNumber, day]));
  return numbers.map((confirmationNumber) => byNumber.get(confirmationNumber) ?? { confirmationNumber });
}

/** Reason codes for jobs that stay with the substitute, keyed by the code of the error that blocked the change. */
const stays: Readonly<Record<string, string>> = { forbidden: 'forbidden', notFound: 'unseen' };

/** `POST` and `PUT /substitute/deallocate…Absences`: takes a substitute out of jobs. Returns the result for each. */
function deallocate(which: JobsToLeave) {
  return async (request: ActionRequest): Promise<unknown> => {
    requirePermission(request.actor, 'SUB.DEALLOC');
    const { substituteId } = await request.read.get(list, idInQuery(request.query, 'substituteId'));
    return removeFromJobs(request, Number(substituteId), which);
  };
}

/**
 * Effects of a save that deactivates or reactivates a substitute: disables or enables the sign-in if the save requests
 * it, and takes the substitute out of jobs (`deallocation`). A save has no per-job results, so if a job cannot be
 * changed, the whole save is refused and the error names the job.
 */
export async function afterLeaving(written: WrittenChange): Promise<void> {
  const { action, before, record, after } = written;
  if (action !== 'update' || before?.isActive === record.isActive) return;
  await switchSignIn(written, userTypes.substitute, Number(record.substituteId));
  if (record.isActive !== false || !removesFromJobs(after.deallocation)) return;
  const { failed, results } = await removeFromJobs(written, Number(record.substituteId), after.deallocation);
  const first = results.find(({ isSuccess }) => isSuccess !== true);
  if (!first) return;
  const args = { count: failed, first: Number(first.confirmationNumber) };
  throw invalidField('deallocation', 'jobsStay', args);
}

export const deallocateActions = {
  list: { deallocation },
  record: { deallocateAbsences: deallocate('all'), deallocateFutureAbsences: deallocate('future') },
} as const;
