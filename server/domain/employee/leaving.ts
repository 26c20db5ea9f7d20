import { type DeactivationImpact, mostRequested } from '#schemas/protocol/people/deactivation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, WrittenChange } from '../domainRule.ts';
import { type DayEvent, logDays } from '../people/absenceLog.ts';
import { endAssignments } from '../people/assignments.ts';
import { countSignIns, switchSignIn } from '../people/signIns.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { statusIn } from '../statusIn.ts';

type Requested = Pick<WrittenChange, 'sql' | 'actor'>;

const { cancelled } = dayStatuses.code;

/** Number of employees per lookup. */
const chunk = 500;

/**
 * `POST /api/employee/deactivation`: previews the impact of deactivating employees. Changes nothing. Takes their ids
 * and returns counts for those that the person sees.
 */
export async function deactivationImpact(request: ActionRequest): Promise<DeactivationImpact> {
  const { workerIds } = readBodyFields(request.body, ['workerIds']);
  const isList = Array.isArray(workerIds) && workerIds.every((id) => Number.isSafeInteger(id));
  if (!isList || workerIds.length > mostRequested)
    throw new DomainError('badRequest', {
      args: { reason: `workerIds must list at most ${mostRequested} numbers` },
    });
  const ids = await visibleOf(request, workerIds.map(Number));
  const absences = await absencesOf(request, ids);
  return {
    ...(await countSignIns(request, userTypes.worker, ids)),
    futureAbsences: absences.length,
    filledAbsences: absences.filter((row) => dayStatuses.has(Number(row.fill_status), 'isFilled')).length,
  };
}

/**
 * Applies the answers given with a save that deactivates or reactivates an employee: disables or enables the sign-in
 * account (`signIn`), and cancels absences after today (`futureAbsences`). Runs in the transaction of the save.
 */
export async function afterStateChange(written: WrittenChange): Promise<void> {
  const { action, before, record, after, write } = written;
  if (action !== 'update' || before?.isActive === record.isActive) return;
  const leaves = record.isActive === false;
  const ids = [Number(record.workerId)];
  if (leaves && after.futureAbsences === 'cancel') {
    const days = await absencesOf(written, ids);
    const numbers = days.map(({ confirmation_number: day }) => Number(day));
    const results = await write.updateAll(
      'absence/absence-day',
      numbers.map((id) => ({ id, changes: { fillStatus: cancelled } })),
    );
    for (const { error } of results) if (error) throw error;
    const events = days.map(({ fill_status: from }, place): DayEvent => {
      return {
        confirmationNumber: numbers[place] ?? 0,
        event: 'fillStatus',
        from: Number(from),
        to: cancelled,
      };
    });
    await logDays(written.sql, written.actor, events);
    await endAssignments(written, numbers);
  }
  await switchSignIn(written, userTypes.worker, Number(record.workerId));
}

/** Returns the ids of the given employees that the person sees. */
async function visibleOf({ read }: ActionRequest, ids: readonly number[]): Promise<number[]> {
  const seen: number[] = [];
  for (let from = 0; from < ids.length; from += chunk) {
    const found = await read.list('employee/employee', { id: ids.slice(from, from + chunk) });
    seen.push(...found.map(({ workerId }) => Number(workerId)));
  }
  return seen;
}

function absencesOf({ sql, actor }: Requested, ids: readonly number[]): Promise<Row[]> {
  return sql(
    `select confirmation_number, fill_status from absence_day
     where org_id = $1 and worker_id = any($2::bigint[]) and absence_date > $3
       and ${statusIn('fill_status', 'conflicts')} order by confirmation_number`,
    [actor.organization, ids, today(actor.timeZone)],
  );
}
