import { accessPermission, profilePermission } from '#schemas/protocol/permissions.ts';
import { expandPermissions } from '#schemas/rules/permissions.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/actor.ts';
import { entriesOf } from '../../identity/permissions.ts';

/** What people need to fix profiles: nobody takes it from themselves. */
const ownRights = [profilePermission, accessPermission];

/**
 * What would be granted anew, and the person does not hold. Support grants everything. A whole category
 * counts as all that is in it today.
 */
export function notHeld(
  actor: Actor,
  after: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (actor.access.profile.entries.includes('*')) return [];
  const granted = expandPermissions(before);
  const added = [...expandPermissions(after)].filter((name) => !granted.has(name));
  const wholes = after.filter((entry) => entry.endsWith('*') && !before.includes(entry));
  const beyond = wholes.filter((entry) =>
    [...expandPermissions([entry])].some((name) => !actor.permissions.has(name)),
  );
  return [...new Set([...beyond, ...added.filter((name) => !actor.permissions.has(name))])];
}

/** Which of the rights to fix profiles the person has and would lose. */
export function lostRights({ permissions }: Actor, after: readonly string[]): string[] {
  const left = expandPermissions(after);
  return ownRights.filter((name) => permissions.has(name) && !left.has(name));
}

/** The entries and the user type of a permission profile; nothing when there is no such one. */
export async function profileById(sql: Sql, organization: number, id: unknown) {
  const text = `select permissions, user_type from permission_profile
    where org_id = $1 and permission_profile_id = $2 for share`;
  const [row] = await sql(text, [organization, id]);
  if (!row) return undefined;
  const { user_type: userType } = row;
  return { entries: entriesOf(row.permissions), userType: userType === null ? undefined : Number(userType) };
}
