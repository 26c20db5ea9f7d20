import { Connections } from './connections.ts';
import type { Database, Sql } from './database.ts';
import { copyFolder } from './embedded/copyFolder.ts';
import { startHousekeeping } from './embedded/housekeeping.ts';
import { schemaTables } from './migrations/tables.ts';
import { type Upgrade, upgradeSchema } from './migrations/upgradeSchema.ts';
import { acceptsWritesSql, openEngine, type Place } from './openEngine.ts';
import { StartError } from './startError.ts';
import { quoted, type Table } from './table.ts';
import { type Engine, roles, tenantContexts } from './tenantContext.ts';

/** The location, tables and migrations of the service's database. */
export interface DatabaseOptions extends Place, Upgrade {
  /** Receives the statements of schema sync and migrations, and background errors. */
  readonly log?: (line: string) => void;
  /** Called when the embedded engine has failed for good. */
  readonly onFailure?: (failure: Error) => void;
}

/**
 * Opens the service's database: on the PostgreSQL server of `url` (15 or newer), else embedded in `directory`, created
 * at the first start. Upgrades its schema and verifies row-level security. Throws a StartError, one sentence, when it
 * cannot; the data is then unharmed.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log = () => {}, onProgress = () => {} } = options;
  const engine = await openEngine(options);
  const connections = new Connections(engine, log);
  if (options.onFailure) engine.onFailure?.(options.onFailure);
  try {
    const upgrade = { ...options, isDistributed: engine.isDistributed };
    for (const remark of await prepare(connections, upgrade, log)) onProgress(remark);
  } catch (error) {
    await connections.close();
    await engine.stop();
    throw error;
  }
  return databaseOn(engine, connections, options, log);
}

async function prepare(
  connections: Connections,
  upgrade: Upgrade,
  log: (line: string) => void,
): Promise<string[]> {
  const tables = [...schemaTables, ...upgrade.tables];
  const remarks = await connections.transaction(tenantContexts.owner, async (sql) => {
    const upgraded = await upgradeSchema(sql, upgrade, log);
    await checkRoles(sql);
    return upgraded;
  });
  await connections.plain(tenantContexts.service(0), (sql) => checkTables(sql, tables));
  await connections.plain(tenantContexts.identity, (sql) => checkTables(sql, tables));
  return remarks;
}

async function isWritable(connections: Connections): Promise<boolean> {
  const [row] = await connections.plain(tenantContexts.service(0), (sql) => sql(acceptsWritesSql));
  // Opens new connections for the next caller, because the address may lead to another server now.
  if (row?.is_writable !== true) connections.renew();
  return row?.is_writable === true;
}

function databaseOn(
  engine: Engine,
  connections: Connections,
  { tables, directory }: DatabaseOptions,
  log: (line: string) => void,
): Database {
  const housekeeping = engine.isEmbedded ? startHousekeeping(connections, log) : undefined;
  const names = tables.map((table) => quoted(table.name)).join(', ');
  let closed: Promise<void> | undefined;
  const close = async () => {
    housekeeping?.stop();
    // A checkpoint writes all changes to the data files, so that the next start replays no log.
    const last = engine.isEmbedded ? (sql: Sql) => sql('checkpoint') : undefined;
    await connections.close(last).finally(() => engine.stop());
  };
  return {
    read: (organization, work) => connections.plain(tenantContexts.service(organization), work),
    write: (organization, work) => connections.transaction(tenantContexts.service(organization), work),
    identity: (work) => connections.transaction(tenantContexts.identity, work),
    maintain: (work) => connections.transaction(tenantContexts.owner, work),
    isWritable: () => isWritable(connections),
    usage: () => connections.usage,
    tidy: async () => {
      await connections.plain(tenantContexts.owner, (sql) => sql(`vacuum (analyze) ${names}`));
    },
    embedded: housekeeping && {
      folder: directory,
      copyTo: (folder) => copyFolder(directory, folder, connections, housekeeping),
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Refuses to start when a role that serves requests bypasses row-level security, since it would see every organization.
 * Runs as the owner.
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

/**
 * Verifies, as the current role, that PostgreSQL applies row-level security to every table. Throws a StartError
 * otherwise.
 */
async function checkTables(sql: Sql, tables: readonly Table[]): Promise<void> {
  const names = tables.map((table) => table.name);
  const [unprotected] = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
       and relname = any($1) and not row_security_active(oid) limit 1`,
    [names],
  );
  if (unprotected)
    throw new StartError(`Row-level security is not in force on the table ${quoted(unprotected.name)}.`);
}
