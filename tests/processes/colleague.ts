import { readRegistry } from '#schemas/model/entity/registry.ts';
import { administratorRole } from '#schemas/protocol/session/impersonation.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { login, organization } from '#tests/kill/district.ts';

/** Adds a user that the district's writer may impersonate, and returns the user's key. */
export async function addColleague(place: Place): Promise<string> {
  const database = await openDatabase({ ...place, tables: allTables(readRegistry(entityFiles)) });
  try {
    return await database.maintain(async (sql) => {
      await sql(`update user_account set provider_roles = $2 where login_name = $1`, [
        login,
        JSON.stringify([administratorRole.toUpperCase()]),
      ]);
      const [row] = await sql(
        `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id, first_name, last_name, email)
         values ('Organization User:2', 'colleague', '', 4, $1, 1, 'Cole', 'League', 'cole@example.org') returning user_id`,
        [organization],
      );
      return `4-${row?.user_id}`;
    });
  } finally {
    await database.close();
  }
}
