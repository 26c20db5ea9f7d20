import type { Sql } from './database.ts';
import { quoted } from './table.ts';
import { roles } from './tenantContext.ts';

/**
 * Does a part of a transaction as the role that sees sign-in accounts: for what is kept, or taken back, together with
 * the records that it belongs to. Row-level security does not part the organisations there: each statement names
 * its own. A failed statement fails the whole transaction, as everywhere.
 */
export function asIdentity<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return asRole(sql, quoted(roles.identity), work);
}

/** The same as the owner: for changes of accounts, which write their rows of the change log themselves. */
export function asOwner<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return asRole(sql, 'none', work);
}

async function asRole<T>(sql: Sql, role: string, work: () => Promise<T>): Promise<T> {
  const [row] = await sql('select current_user::text as role');
  const back = `set local role ${quoted(String(row?.role))}`;
  await sql(`set local role ${role}`);
  try {
    const result = await work();
    await sql(back);
    return result;
  } catch (error) {
    // After a failed statement nothing can be set; the rollback sets it.
    await sql(back).catch(() => {});
    throw error;
  }
}
