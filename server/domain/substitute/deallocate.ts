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
import { daysOfJobs, type TakenDay, takenDays } from './takenJobs.ts';

const list = 'substitute/substitute';
const days = 'absence/absence-day';

type Which = 'future' | 'all';

/** Whether an answer says that a substitute is taken out of jobs. */
export const isTaking = (answer: unknown): answer is Which => answer === 'future' || answer === 'all';

type Taking = Pick<ActionRequest, 'sql' | 'actor' | 'write' | 'read'>;

/**
 * The days of jobs out of which a substitute can be taken: those to come, or those that are going on, too. Who was there has
 * worked: that day stays, as a job of its own (docs/domain.md#deallocation).
 */
const openTo: Readonly<Record<Which, readonly TakenDay['falls'][]>> = {
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
  const taken = await takenDays(taking.sql, taking.actor, [id]);
  for (const own of daysOfJobs(taken.filter(({ falls }) => openTo[which].includes(falls))))
    results.push(await takenOut(taking, own));
  const failed = results.filter(({ isSuccess }) => isSuccess !== true).length;
  return { isSuccess: failed === 0, jobs: results.length - failed, failed, results };
}

/** The days of one job; where they may not be changed they stay, it says why, and does not keep the others. */
async function takenOut({ write, read, sql, actor }: Taking, own: readonly TakenDay[]): Promise<RecordData> {
  const numbers = own.map(({ confirmationNumber }) => confirmationNumber);
  const [before] = await read.list(days, { id: numbers[0] });
  const named = told(before ?? { confirmationNumber: numbers[0] }, own);
  try {
    for (const day of numbers) await write.update(days, day, { fillStatus: unfilled, substituteId: null });
    await endAssignment(sql, actor, numbers);
    const event = { event: 'givenUp', from: filled, to: unfilled } as const;
    for (const day of numbers) await logDay(sql, actor, { confirmationNumber: day, ...event });
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
