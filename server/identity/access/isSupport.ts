import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { type Account, accountBySubject, userKeyOf, userTypeOf } from './accounts.ts';
import type { UserClaim } from './userHeader.ts';

/** Whether the account is a support representative, who serves every organization. */
export function isSupport({ userType }: Pick<Account, 'userType'>): boolean {
  return userType === userTypes.csRep;
}

/**
 * Finds a member of an organization by user key (userTypeId-userId), in the role of that key; undefined if there is
 * none.
 */
export async function memberByKey(
  sql: Sql,
  organization: number,
  userKey: string,
): Promise<Account | undefined> {
  const [, userType, userId] = /^(\d)-(\d{1,15})$/.exec(userKey) ?? [];
  if (userType === undefined || userId === undefined) return undefined;
  const text = `select subject from user_account where user_type = $1 and user_id = $2 and org_id = $3
    union all select subject from user_role where user_type = $1 and user_id = $2 and org_id = $3 limit 1`;
  const [row] = await sql(text, [Number(userType), Number(userId), organization]);
  const account = row && (await accountBySubject(sql, String(row.subject)));
  const roles = account ? await rolesOf(sql, account) : [];
  return roles.find((role) => userKeyOf(role) === userKey && role.organization === organization);
}

/**
 * Returns all roles of an account: the account itself first, then its rows of `user_role`. A further role is the
 * account with another user type, user id, organization and permission profile.
 */
export async function rolesOf(sql: Sql, account: Account): Promise<Account[]> {
  const text = `select user_type, user_id, org_id, permission_profile_id from user_role
    where subject = $1 order by user_id`;
  const rows = await sql(text, [account.subject]);
  const further = rows.map((row) => ({
    ...account,
    userType: Number(row.user_type),
    userId: Number(row.user_id),
    organization: Number(row.org_id),
    permissionProfile: row.permission_profile_id === null ? undefined : Number(row.permission_profile_id),
  }));
  return [account, ...further];
}

/**
 * Returns the roles from which a request's role is chosen. If the request names neither a user key nor an organization,
 * roles in closed districts are left out, unless all districts are closed.
 */
export async function openRoles(
  sql: Sql,
  roles: readonly Account[],
  { userKey, organization }: Pick<UserClaim, 'userKey' | 'organization'>,
): Promise<readonly Account[]> {
  if (userKey !== undefined || organization !== undefined || roles.length < 2) return roles;
  const ids = roles.map((role) => role.organization ?? 0);
  const rows = await sql(
    `select org_id from organization where org_id = any($1::bigint[]) and ${hasClosed}`,
    [ids],
  );
  const closed = new Set(rows.map((row) => Number(row.org_id)));
  const open = roles.filter((role) => !closed.has(role.organization ?? 0));
  return open.length > 0 ? open : roles;
}

/**
 * Chooses the role of a request: the role with the user key that it names, otherwise the first role in the organization
 * that it names, otherwise the first role. Throws `wrongOrganization` if the person has no such role
 * (docs/specification.md#application-7-conventions: `aesopUser`).
 */
export function chooseRole(
  roles: readonly Account[],
  { userKey, organization }: Pick<UserClaim, 'userKey' | 'organization'>,
): Account {
  const fitting = roles.find(
    (role) => (userKey === undefined || userKeyOf(role) === userKey) && mayEnter(role, organization),
  );
  if (fitting) return fitting;
  const isUnknownKey = userKey !== undefined && roles.every((role) => userKeyOf(role) !== userKey);
  throw new DomainError(
    'wrongOrganization',
    isUnknownKey ? { text: 'refused.wrongUserKey', args: { userKey } } : {},
  );
}

/** Whether a role may enter an organization. A support role may enter any; any other role only its own organization. */
function mayEnter(role: Account, organization: number | undefined): boolean {
  return organization === undefined || organization === role.organization || isSupport(role);
}

/**
 * Role titles by user type (docs/specification.md#application-6-user-types). They don't depend on the subject, whose
 * format varies by provider.
 */
const titles: Readonly<Record<UserType, string>> = {
  csRep: 'Support',
  InstitutionAdministrator: 'Institution Administrator',
  worker: 'Employee',
  substitute: 'Substitute',
  org: 'Organization User',
  campus: 'Campus User',
  organizationParentUser: 'Multi-District View',
  multiOrgSubstitute: 'Substitute',
};

/** Title of a role. */
export function roleTitle(role: Pick<Account, 'userType' | 'subject'>): string {
  return titles[userTypeOf(role)];
}

/** SQL condition that an organization is closed: its closing date has come in its time zone. */
export const hasClosed = '(closed_on is not null and closed_on <= (now() at time zone time_zone)::date)';
