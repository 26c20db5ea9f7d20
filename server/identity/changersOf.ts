import { type Changer, changersAtMost } from '#schemas/protocol/permissionExplanation.ts';
import { expandPermissions } from '#schemas/rules/permissions.ts';
import type { Database } from '../database/database.ts';
import { entriesOf } from './permissions.ts';
import { assignedInOrganization } from './visibility.ts';

/**
 * Those of an organisation who hold a permission by their profile, in any of their roles, by name, the first few; nobody where
 * only support can help.
 */
export async function changersOf(
  database: Database,
  organization: number,
  permission: string | null,
): Promise<Changer[]> {
  if (permission === null || organization === 0) return [];
  const { profiles, assigned } = await database.read(organization, async (sql) => ({
    profiles: await sql(
      'select permission_profile_id, permissions from permission_profile where org_id = $1',
      [organization],
    ),
    assigned: await assignedInOrganization(sql, organization),
  }));
  const granting = profiles
    .filter((row) => expandPermissions(entriesOf(row.permissions)).has(permission))
    .map((row) => Number(row.permission_profile_id));
  if (granting.length === 0) return [];
  const holders = assigned.filter(({ profile }) => profile !== undefined && granting.includes(profile));
  const keys = (people: typeof assigned) => people.map(({ userKey }) => userKey);
  const text = `select role.user_type, role.user_id, account.first_name, account.last_name
    from user_account account join (
      select subject, user_type, user_id, org_id, permission_profile_id from user_account
      union all select subject, user_type, user_id, org_id, permission_profile_id from user_role
    ) role on role.subject = account.subject
    where role.org_id = $1 and not account.disabled and case
      when role.user_type || '-' || role.user_id = any($3::text[])
        then role.user_type || '-' || role.user_id = any($4::text[])
      else role.permission_profile_id = any($2::bigint[]) end
    order by account.last_name, account.first_name, role.user_id limit ${changersAtMost}`;
  const people = await database.identity((sql) =>
    sql(text, [organization, granting, keys(assigned), keys(holders)]),
  );
  return people.map((row) => ({
    userKey: `${row.user_type}-${row.user_id}`,
    name: `${row.first_name} ${row.last_name}`.trim(),
  }));
}
