import { mostRequested } from '#schemas/protocol/people/deactivation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { countSignIns } from '../people/signIns.ts';
import { sentFields } from '../sentFields.ts';
import { type TakenJob, takenJobs } from './takenJobs.ts';

const list = 'substitute/substitute';
const jobs = 'absence/absence';

/** How many jobs are named before somebody says yes; of more, the number is told. */
const mostNamed = 50;

/**
 * `POST /substitute/deallocation`: which jobs some substitutes have, who is affected, and how many can sign in; nothing is changed. Jobs that
 * the person may not see are counted and not named.
 */
export async function deallocation(request: ActionRequest): Promise<unknown> {
  const { substituteIds } = sentFields(request.body, ['substituteIds']);
  const isList = Array.isArray(substituteIds) && substituteIds.every((id) => Number.isSafeInteger(id));
  if (!isList || substituteIds.length > mostRequested) {
    const reason = `substituteIds must list at most ${mostRequested} numbers`;
    throw new DomainError('badRequest', { args: { reason } });
  }
  const seen = await request.read.list(list, { id: substituteIds });
  const ids = seen.map(({ substituteId }) => Number(substituteId));
  const taken = await takenJobs(request.sql, request.actor, ids);
  const count = (falls: TakenJob['falls']) => taken.filter((job) => job.falls === falls).length;
  const open = taken.filter(({ falls }) => falls !== 'worked');
  const named = await namedJobs(request, open.slice(0, mostNamed));
  // Of one substitute alone it is known whose jobs they are.
  const isOne = substituteIds.length === 1;
  return {
    ...(await countSignIns(request, userTypes.substitute, ids)),
    futureJobs: count('future'),
    runningJobs: count('running'),
    workedJobs: count('worked'),
    jobs: isOne ? named.map(({ substituteId: _, ...job }) => job) : named,
    furtherJobs: open.length - named.length,
  };
}

/** Jobs as people know them: when, where, for whom, by whom. Those that the person may not see are left out. */
async function namedJobs(
  { read }: Pick<ActionRequest, 'read'>,
  taken: readonly TakenJob[],
): Promise<RecordData[]> {
  if (taken.length === 0) return [];
  const ids = taken.map(({ confirmationNumber }) => confirmationNumber);
  const seen = new Map((await read.list(jobs, { id: ids })).map((job) => [job.confirmationNumber, job]));
  return ids.flatMap((id) => {
    const job = seen.get(id);
    return job ? [told(job)] : [];
  });
}

const toldFields = ['confirmationNumber', 'absenceDate', 'instituteId', 'workerId', 'substituteId'];

/** A job as far as people are told of it. */
export function told(job: RecordData): RecordData {
  return Object.fromEntries(
    toldFields.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]])),
  );
}
