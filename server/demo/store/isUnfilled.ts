import type { Database } from '../../database/database.ts';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import type { District } from '../district.ts';

/**
 * Whether no organisation exists, or only districts of a demonstration that was not finished: those
 * have its accounts. A district that somebody entered for real work is never taken for one of them.
 */
export async function isUnfilled(database: Database, districts: readonly District[]): Promise<boolean> {
  const known = districts.map(({ orgId }) => orgId);
  const logins = demoAccounts().map(({ login }) => login);
  const others = await database.maintain((sql) =>
    sql(
      `select 1 from organization where org_id <> all($1::bigint[])
         or org_id not in (select org_id from user_account where org_id is not null and login_name = any($2::text[]))
       limit 1`,
      [known, logins],
    ),
  );
  return others.length === 0;
}
