import type { PreferenceName } from '#schemas/protocol/session/suite.ts';
import type { Sql } from '../../database/database.ts';

/** Loads a stored preference of a user; empty if there is none. */
export async function preferenceOf(sql: Sql, userKey: string, name: PreferenceName): Promise<string> {
  const text = 'select value from user_preference where user_key = $1 and preference = $2';
  const [row] = await sql(text, [userKey, name]);
  return String(row?.value ?? '');
}
