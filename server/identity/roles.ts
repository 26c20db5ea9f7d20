import type { UserType } from '#schemas/protocol/permissions.ts';
import type { Sql } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type Account, userKeyOf } from './accounts.ts';
import { isSupport } from './isSupport.ts';
import type { UserClaim } from './userHeader.ts';
import { userTypeOf } from './userTypeOf.ts';

/**
 * Every role that an account can act in: the account itself first, then its rows of `user_role`. A role is
 * the account with another user type, user id, organisation and permission profile.
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
 * The role that a request is made in: the one of the key that it names, else the first of the organisation
 * that it names, else the first. Throws `wrongOrganization` when the person has no such role
 * (specification, application section 7: `aesopUser`).
 */
export function chosenRole(
  roles: readonly Account[],
  { userKey, organization }: Pick<UserClaim, 'userKey' | 'organization'>,
): Account {
  const fitting = roles.find(
    (role) => (userKey === undefined || userKeyOf(role) === userKey) && mayEnter(role, organization),
  );
  if (!fitting) throw new Refusal('wrongOrganization');
  return fitting;
}

/** Any organisation for support, the role's own for everybody else. */
function mayEnter(role: Account, organization: number | undefined): boolean {
  return organization === undefined || organization === role.organization || isSupport(role);
}

/**
 * What a role is called (specification, application section 6: "Session roles"). It follows from the user type of the
 * account: how a provider spells its subjects says nothing.
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

/** What a role is called. */
export function roleTitle(role: Pick<Account, 'userType' | 'subject'>): string {
  return titles[userTypeOf(role)];
}
