import { type DeactivationImpact, mostRequested } from '#schemas/protocol/people/deactivation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import { asIdentity, asOwner } from '../../database/tenantContext.ts';
import type { ChangedBy } from '../../identity/accounts/changeAccount.ts';
import { setDisabled } from '../../identity/accounts/endSessionsEverywhere.ts';
import type { ActionRequest, Written } from '../domainRule.ts';
import { logDay } from '../people/absenceLog.ts';
import { endAssignment } from '../people/assignments.ts';
import { sentFields } from '../sentFields.ts';

type Requested = Pick<Written, 'sql' | 'actor'>;

/** Fill statuses of days that do not stand any more: deleted, cancelled, closed (docs/domain.md#fill-status). */
const endedStatuses = '(4, 5, 8)';
export const { cancelled } = fillStatuses;

/** How many employees are looked for at once. */
const chunk = 500;

/**
 * `POST /api/employee/deactivation`: what deactivating some employees touches; nothing is changed. Takes their
 * numbers and gives the counts of those whom the person sees.
 */
export async function deactivationImpact(request: ActionRequest): Promise<DeactivationImpact> {
  const { workerIds } = sentFields(request.body, ['workerIds']);
  const isList = Array.isArray(workerIds) && workerIds.every((id) => Number.isSafeInteger(id));
  if (!isList || workerIds.length > mostRequested)
    throw new DomainError('badRequest', {
      args: { reason: `workerIds must list at most ${mostRequested} numbers` },
    });
  const ids = await seenOf(request, workerIds.map(Number));
  const accounts = await accountsOf(request, ids);
  const absences = await absencesOf(request, ids);
  const disabled = accounts.filter((row) => row.disabled === true).length;
  return {
    accounts: accounts.length - disabled,
    disabledAccounts: disabled,
    futureAbsences: absences.length,
    filledAbsences: absences.filter((row) => Number(row.fill_status) === 3).length,
  };
}

/**
 * What follows when an employee leaves work, or comes back, as it was answered along with the save: the sign-in
 * account is switched off or on (`signIn`), and the absences after today are cancelled (`futureAbsences`), all in the
 * transaction of the save.
 */
export async function afterStateChange(written: Written): Promise<void> {
  const { action, before, record, after, write } = written;
  if (action !== 'update' || before?.isActive === record.isActive) return;
  const leaves = record.isActive === false;
  const ids = [Number(record.workerId)];
  if (leaves && after.futureAbsences === 'cancel') {
    for (const { confirmation_number: job, fill_status: from } of await absencesOf(written, ids)) {
      await write.update('absence/absence', Number(job), { fillStatus: cancelled });
      await endAssignment(written.sql, written.actor, Number(job));
      const event = { event: 'fillStatus', from: Number(from), to: cancelled } as const;
      await logDay(written.sql, written.actor, { confirmationNumber: Number(job), ...event });
    }
  }
  if (after.signIn === (leaves ? 'disable' : 'enable')) await switchAccounts(written, ids, leaves);
}

/** Those of some employees whom the person sees. */
async function seenOf({ read }: ActionRequest, ids: readonly number[]): Promise<number[]> {
  const seen: number[] = [];
  for (let from = 0; from < ids.length; from += chunk) {
    const found = await read.list('employee/employee', { id: ids.slice(from, from + chunk) });
    seen.push(...found.map(({ workerId }) => Number(workerId)));
  }
  return seen;
}

async function switchAccounts({ sql, actor, requestId }: Written, ids: readonly number[], disabled: boolean) {
  const by = writtenBy({ actor, requestId });
  for (const account of await accountsOf({ sql, actor }, ids)) {
    if ((account.disabled === true) === disabled) continue;
    await asOwner(sql, () => setDisabled(sql, Number(account.user_id), disabled, by));
  }
}

/** Who really does it, also while they act as somebody else. */
export function writtenBy({ actor, requestId }: Pick<Written, 'actor' | 'requestId'>): ChangedBy {
  const { userKey, name } = actor.impersonation?.impersonator ?? actor;
  return { userKey, name, requestId };
}

function accountsOf({ sql, actor }: Requested, ids: readonly number[]): Promise<Row[]> {
  return asIdentity(sql, () =>
    sql(
      `select user_id, disabled from user_account
       where org_id = $1 and user_type = $2 and person_id = any($3::bigint[]) order by user_id`,
      [actor.organization, userTypes.worker, ids],
    ),
  );
}

function absencesOf({ sql, actor }: Requested, ids: readonly number[]): Promise<Row[]> {
  return sql(
    `select confirmation_number, fill_status from absence
     where org_id = $1 and worker_id = any($2::bigint[]) and absence_date > $3
       and fill_status not in ${endedStatuses} order by confirmation_number`,
    [actor.organization, ids, today(actor.timeZone)],
  );
}
