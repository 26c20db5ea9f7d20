import { mostRequested } from '#schemas/protocol/people/deactivation.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, Written } from '../domainRule.ts';
import { sentFields } from '../employee/sentFields.ts';
import { idInQuery } from '../idInQuery.ts';
import { needs } from '../needs.ts';
import { filled, unfilled } from '../people/takenOut.ts';

const list = 'substitute/substitute';
const jobs = 'absence/absence';

type Which = 'future' | 'all';
type Taking = Pick<ActionRequest, 'sql' | 'actor' | 'write'>;

/** The days that some substitutes have taken: all, or those after the district's today. */
function jobsOf({ sql, actor }: Omit<Taking, 'write'>, ids: readonly number[], which: Which): Promise<Row[]> {
  return sql(
    `select confirmation_number, absence_date > $3::date as is_future from absence
     where org_id = $1 and substitute_id = any($2::bigint[]) and fill_status = ${filled}
       and ($4 = 'all' or absence_date > $3::date) order by confirmation_number`,
    [actor.organization, ids, today(actor.timeZone), which],
  );
}

/** `POST /substitute/deallocation`: how many jobs some substitutes have; nothing is changed. */
async function deallocation(request: ActionRequest): Promise<unknown> {
  const { substituteIds } = sentFields(request.body, ['substituteIds']);
  const isList = Array.isArray(substituteIds) && substituteIds.every((id) => Number.isSafeInteger(id));
  if (!isList || substituteIds.length > mostRequested) {
    const reason = `substituteIds must list at most ${mostRequested} numbers`;
    throw new DomainError('badRequest', { args: { reason } });
  }
  const seen = await request.read.list(list, { id: substituteIds });
  const rows = await jobsOf(
    request,
    seen.map(({ substituteId }) => Number(substituteId)),
    'all',
  );
  const futureJobs = rows.filter((row) => row.is_future === true).length;
  return { futureJobs, pastJobs: rows.length - futureJobs };
}

/** What became of each job of which a substitute was taken out. */
interface Deallocated {
  readonly jobs: number;
  readonly failed: number;
  readonly results: readonly { readonly confirmationNumber: number; readonly isSuccess: boolean }[];
}

async function takeOut(taking: Taking, id: number, which: Which): Promise<Deallocated> {
  const results: Deallocated['results'][number][] = [];
  for (const row of await jobsOf(taking, [id], which)) {
    const confirmationNumber = Number(row.confirmation_number);
    results.push({ confirmationNumber, isSuccess: await isTakenOut(taking, confirmationNumber) });
  }
  const failed = results.filter(({ isSuccess }) => !isSuccess).length;
  return { jobs: results.length - failed, failed, results };
}

/** One job; one that may not be changed stays, and does not keep the others. */
async function isTakenOut({ write }: Taking, job: number): Promise<boolean> {
  try {
    await write.update(jobs, job, { fillStatus: unfilled, substituteId: null });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** `POST` and `PUT /substitute/deallocate…Absences`: takes a substitute out of jobs, and says what became of each. */
function deallocate(which: Which) {
  return async (request: ActionRequest): Promise<unknown> => {
    needs(request.actor, 'SUB.DEALLOC');
    const { substituteId } = await request.read.get(list, idInQuery(request.query, 'substituteId'));
    return takeOut(request, Number(substituteId), which);
  };
}

/** What a substitute who is deactivated is taken out of, as it was answered along with the save (`deallocation`). */
export async function afterLeaving(written: Written): Promise<void> {
  const { action, before, record, after } = written;
  const leaves = action === 'update' && before?.isActive !== false && record.isActive === false;
  if (!leaves || (after.deallocation !== 'future' && after.deallocation !== 'all')) return;
  await takeOut(written, Number(record.substituteId), after.deallocation);
}

export const deallocateActions = {
  list: { deallocation },
  record: { deallocateAbsences: deallocate('all'), deallocateFutureAbsences: deallocate('future') },
} as const;
