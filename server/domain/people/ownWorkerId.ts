import { allows } from '#schemas/access/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { asIdentity } from '../../database/tenantContext.ts';
import type { Actor } from '../../identity/access/actor.ts';

/**
 * Returns the employee id of the current person: from their account, or by their number at the identity provider.
 * Undefined unless they sign in as an employee.
 */
export async function ownWorkerId(
  sql: Sql,
  { organization, userType, userId }: Pick<Actor, 'organization' | 'userType' | 'userId'>,
): Promise<number | undefined> {
  if (userType !== 'worker') return undefined;
  const [account] = await asIdentity(sql, () => sql(accountText, [organization, userId]));
  const [row] = await sql(workerText, [organization, userId, account?.person_id ?? null]);
  return row ? Number(row.worker_id) : undefined;
}

/**
 * Whether an absence belongs to the current person. Throws `notFound` if it belongs to another employee and the person
 * is an employee without the permission to view absences.
 */
export async function isOwnAbsence(
  sql: Sql,
  actor: Pick<Actor, 'organization' | 'userType' | 'userId' | 'permissions'>,
  workerId: number | undefined,
): Promise<boolean> {
  const isSelf = workerId !== undefined && (await ownWorkerId(sql, actor)) === workerId;
  const isOfOthers = actor.userType === 'worker' && !isSelf;
  if (isOfOthers && !allows(actor.permissions, 'ABSR.DISPLAY')) throw new DomainError('notFound');
  return isSelf;
}

const accountText = `select person_id from user_account where org_id = $1 and user_type = 2 and user_id = $2`;

const workerText = `select worker_id from worker
  where org_id = $1 and (worker_id = $3::bigint or $3::bigint is null and org_person_id = $2)`;
