import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../access/actor.ts';
import { keepsUserAccess } from '../accounts/syncUser.ts';

/**
 * Whether an organization or campus user may bypass the shared directory if their district allows it: the field
 * `canByPassCHCM` of their user access (docs/specification.md#master-data-3-admin-user and #master-data-6-permissions).
 */
export async function mayBypassDirectory(
  database: Database,
  { organization, userId, userType }: Pick<Actor, 'organization' | 'userId' | 'userType'>,
): Promise<boolean> {
  const text = `select can_by_pass_chcm as may from admin_user
    where org_id = $1 and admin_user_id = $2 and user_type = $3`;
  return database.read(organization, async (sql) => {
    if (!(await keepsUserAccess(sql))) return false;
    const [row] = await sql(text, [organization, userId, userTypes[userType]]);
    return row?.may === true;
  });
}
