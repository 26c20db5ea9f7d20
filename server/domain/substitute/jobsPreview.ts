import { mostRequested } from '#schemas/protocol/people/deactivation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { countJobs, daysOfJobs, type TakenDay, takenDays } from '../fulfilment/takenJobs.ts';
import { countSignIns } from '../people/signIns.ts';
import { readBodyFields } from '../readBodyFields.ts';

const list = 'substitute/substitute';
const days = 'absence/absence-day';

/** Maximum number of jobs that the preview lists before the user confirms; further jobs are only counted. */
const maxListedJobs = 50;

/**
 * `POST /substitute/deallocation`: previews which jobs substitutes have, who is affected, and how many can sign in.
 * Changes nothing. Jobs that the person may not see are counted but not listed.
 */
export async function deallocation(request: ActionRequest): Promise<unknown> {
  const { substituteIds } = readBodyFields(request.body, ['substituteIds']);
  const isList = Array.isArray(substituteIds) && substituteIds.every((id) => Number.isSafeInteger(id));
  if (!isList || substituteIds.length > mostRequested) {
    const reason = `substituteIds must list at most ${mostRequested} numbers`;
    throw new DomainError('badRequest', { args: { reason } });
  }
  const seen = await request.read.list(list, { id: substituteIds });
  const ids = seen.map(({ substituteId }) => Number(substituteId));
  const assignedDays = await takenDays(request.sql, request.actor, ids);
  const open = daysOfJobs(assignedDays.filter(({ falls }) => falls !== 'worked'));
  const named = await namedJobs(request, open.slice(0, maxListedJobs));
  // Names the jobs only for a single substitute, because otherwise it is unclear whose jobs they are.
  const isOne = substituteIds.length === 1;
  return {
    ...(await countSignIns(request, userTypes.substitute, ids)),
    futureJobs: countJobs(assignedDays, 'future'),
    runningJobs: countJobs(assignedDays, 'running'),
    workedJobs: assignedDays.filter(({ falls }) => falls === 'worked').length,
    jobs: isOne ? named.map(({ substituteId: _, ...job }) => job) : named,
    furtherJobs: open.length - named.length,
  };
}

/** Loads jobs for display: dates, place, employee and substitute. Leaves out jobs that the person may not see. */
async function namedJobs(
  { read }: Pick<ActionRequest, 'read'>,
  takenJobs: readonly (readonly TakenDay[])[],
): Promise<RecordData[]> {
  if (takenJobs.length === 0) return [];
  const firstDays = takenJobs.flatMap(([first]) => first?.confirmationNumber ?? []);
  const seen = new Map(
    (await read.list(days, { id: firstDays })).map((day) => [day.confirmationNumber, day]),
  );
  return takenJobs.flatMap((own) => {
    const first = seen.get(own[0]?.confirmationNumber);
    return first ? [jobSummary(first, own)] : [];
  });
}

const summaryFields = ['confirmationNumber', 'absenceDate', 'instituteId', 'workerId', 'substituteId'];

/** Display fields of a job: those of its first day, and for several days their number and last date. */
export function jobSummary(first: RecordData, own: readonly TakenDay[]): RecordData {
  const fields = summaryFields.flatMap((name) => (first[name] === undefined ? [] : [[name, first[name]]]));
  const several = own.length > 1 ? { toDate: own.at(-1)?.date, dayCount: own.length } : {};
  return { ...Object.fromEntries(fields), ...several };
}
