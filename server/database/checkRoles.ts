import type { Sql } from './database.ts';
import { StartError } from './startError.ts';
import { quoted, type Table } from './table.ts';
import { roles } from './tenantContext.ts';

/**
 * Refuses to start when a role that answers requests is not bound by row-level security: it would
 * see every organisation. Asked as the owner.
 */
export async function checkRoles(sql: Sql): Promise<void> {
  const found = await sql<{ name: string; reason: string }>(unboundText, [Object.values(roles)]);
  const [first] = found;
  if (!first) return;
  throw new StartError(
    `The database role ${quoted(first.name)} must be bound by row-level security, but it ${first.reason}: take that away from it.`,
  );
}

const unboundText = `select name, reason from (
    select rolname as name, case
      when rolsuper then 'is a superuser'
      when rolbypassrls then 'may bypass it'
      when pg_has_role(rolname, current_user, 'member') then 'is a member of ' || current_user end as reason
    from pg_roles where rolname = any($1)) as judged
  where reason is not null`;

/** The last word, asked as the role itself: does PostgreSQL apply row-level security to every table? */
export async function checkTables(sql: Sql, tables: readonly Table[]): Promise<void> {
  const names = tables.map((table) => table.name);
  const [open] = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
       and relname = any($1) and not row_security_active(oid) limit 1`,
    [names],
  );
  if (open) throw new StartError(`Row-level security is not in force on the table ${quoted(open.name)}.`);
}
