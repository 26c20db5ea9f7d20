import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest, Written } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { needs } from '../needs.ts';
import { logDay } from '../people/absenceLog.ts';
import { endAssignment } from '../people/assignments.ts';
import { switchSignIn } from '../people/signIns.ts';
import { filled, unfilled } from '../people/takenOut.ts';
import { deallocation, told } from './jobsPreview.ts';
import { type TakenJob, takenJobs } from './takenJobs.ts';

const list = 'substitute/substitute';
const jobs = 'absence/absence';

type Which = 'future' | 'all';

/** Whether an answer says that a substitute is taken out of jobs. */
export const isTaking = (answer: unknown): answer is Which => answer === 'future' || answer === 'all';

type Taking = Pick<ActionRequest, 'sql' | 'actor' | 'write' | 'read'>;

/**
 * The jobs out of which some substitutes can be taken: those to come, or those that are going on, too. Who was there has
 * worked: that day stays (docs/domain.md#deallocation).
 */
const openTo: Readonly<Record<Which, readonly TakenJob['falls'][]>> = {
  future: ['future'],
  all: ['future', 'running'],
};

/** What became of each job of which a substitute was taken out. */
export interface Deallocated {
  readonly isSuccess: boolean;
  readonly jobs: number;
  readonly failed: number;
  readonly results: readonly RecordData[];
}

/** Takes a substitute out of jobs, and says what became of each. */
export async function takeOut(taking: Taking, id: number, which: Which): Promise<Deallocated> {
  const results: RecordData[] = [];
  for (const { confirmationNumber, falls } of await takenJobs(taking.sql, taking.actor, [id]))
    if (openTo[which].includes(falls)) results.push(await takenOut(taking, confirmationNumber));
  const failed = results.filter(({ isSuccess }) => isSuccess !== true).length;
  return { isSuccess: failed === 0, jobs: results.length - failed, failed, results };
}

/** One job; one that may not be changed stays, says why, and does not keep the others. */
async function takenOut({ write, read, sql, actor }: Taking, job: number): Promise<RecordData> {
  const [before] = await read.list(jobs, { id: job });
  const named = before ? told(before) : { confirmationNumber: job };
  try {
    await write.update(jobs, job, { fillStatus: unfilled, substituteId: null });
    await endAssignment(sql, actor, job);
    await logDay(sql, actor, { confirmationNumber: job, event: 'givenUp', from: filled, to: unfilled });
    return { ...named, isSuccess: true, outcome: 'taken' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...named, isSuccess: false, outcome: stays[error.code] ?? 'kept' };
  }
}

/** Why a job stays, by what refused the change. */
const stays: Readonly<Record<string, string>> = { forbidden: 'forbidden', notFound: 'unseen' };

/** `POST` and `PUT /substitute/deallocate…Absences`: takes a substitute out of jobs, and says what became of each. */
function deallocate(which: Which) {
  return async (request: ActionRequest): Promise<unknown> => {
    needs(request.actor, 'SUB.DEALLOC');
    const { substituteId } = await request.read.get(list, idInQuery(request.query, 'substituteId'));
    return takeOut(request, Number(substituteId), which);
  };
}

/**
 * What follows when a substitute leaves work, or comes back, by a save: the sign-in is switched, where that was answered
 * along with it. And what a substitute is taken out of who is deactivated by a save (`deallocation`), whose answer has no place for what became
 * of each job: out of all of it, or the save is refused and says which job stands in the way.
 */
export async function afterLeaving(written: Written): Promise<void> {
  const { action, before, record, after } = written;
  if (action !== 'update' || before?.isActive === record.isActive) return;
  await switchSignIn(written, userTypes.substitute, Number(record.substituteId));
  if (record.isActive !== false || !isTaking(after.deallocation)) return;
  const { failed, results } = await takeOut(written, Number(record.substituteId), after.deallocation);
  const first = results.find(({ isSuccess }) => isSuccess !== true);
  if (!first) return;
  const args = { count: failed, first: Number(first.confirmationNumber) };
  throw new DomainError('invalid', { problems: [{ field: 'deallocation', code: 'jobsStay', args }] });
}

export const deallocateActions = {
  list: { deallocation },
  record: { deallocateAbsences: deallocate('all'), deallocateFutureAbsences: deallocate('future') },
} as const;
