import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';
import { hashOf, keyFunction, quoted, type Routine, type Table } from '../table.ts';
import { roles } from '../tenantContext.ts';
import { distributionChanges } from './distributionChanges.ts';
import { type DatabaseState, type ExistingRoutine, type ExistingTable, emptyDatabase } from './existing.ts';
import { extensionChanges, functionChanges, outdatedTextFunctions } from './functionChanges.ts';
import { indexChanges } from './indexChanges.ts';
import { constraintChanges, foreignKeyChanges } from './keyChanges.ts';
import { readDuplicates } from './readDuplicates.ts';
import { readExisting, readFunctions } from './readExisting.ts';
import { securityChanges } from './securityChanges.ts';
import { tableChanges } from './tableChanges.ts';

/**
 * Returns the ordered statements that bring the database to the table definitions, none if it is current. They add
 * things and replace rules, indexes and functions, and never drop a table or column. Throws a StartError for conflicts
 * that only a person can fix.
 */
export async function planFor(
  sql: Sql,
  tables: readonly Table[],
  isDistributed?: boolean,
): Promise<string[]> {
  return syncStatements(await readAll(sql, tables, isDistributed), tables);
}

/** Reads the current state of the database, including duplicate rows. */
export async function readAll(
  sql: Sql,
  tables: readonly Table[],
  isDistributed?: boolean,
): Promise<DatabaseState> {
  const existing = await readFor(sql, tables, isDistributed);
  return { ...existing, duplicates: await readDuplicates(sql, existing, tables) };
}

/**
 * Returns the statements that update the text functions of an older database. They run before the rest is planned,
 * because the functions are used to find duplicates.
 */
export async function textFunctionUpdates(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  const functions = await readFunctions(sql);
  if (!functions[keyFunction] || outdatedTextFunctions(functions).length === 0) return [];
  return functionChanges({ ...(await readFor(sql, tables)), duplicates: {} });
}

function readFor(
  sql: Sql,
  tables: readonly Table[],
  isDistributed?: boolean,
): Promise<Omit<DatabaseState, 'duplicates'>> {
  const names = tables.map((table) => table.name);
  const routines = tables.flatMap((table) => table.routines ?? []).map((routine) => routine.name);
  return readExisting(sql, names, routines, isDistributed);
}

/** Returns the statements that create all tables of a new database. */
export function planForNew(tables: readonly Table[]): string[] {
  return syncStatements(emptyDatabase, tables);
}

/**
 * Returns the statements that bring a database from its current state to the table definitions. Foreign keys come after
 * all tables, because references between tables can be cyclic.
 */
export function syncStatements(existing: DatabaseState, tables: readonly Table[]): string[] {
  const each = (make: TableChanges, found = existing) =>
    tables.flatMap((table) => make(table, found.tables[table.name], found));
  const distribution = distributionChanges(existing, tables);
  return [
    ...roleChanges(existing),
    ...extensionChanges(existing),
    ...functionChanges(existing),
    ...tableChanges(existing, tables),
    ...each(constraintChanges),
    ...distribution.detach,
    ...distribution.spread,
    ...each(foreignKeyChanges, distribution.existing),
    ...each(indexChanges),
    ...each(securityChanges),
    ...routineChanges(existing, tables),
  ];
}

type TableChanges = (table: Table, found: ExistingTable | undefined, existing: DatabaseState) => string[];

/** Creates the two roles if missing, and lets the user switch to them. */
function roleChanges(existing: DatabaseState): string[] {
  const { user, distributedTables } = existing;
  const found = new Map(existing.roles.map((role) => [role.name, role]));
  const missing = Object.values(roles).filter((name) => !found.has(name));
  const closed = Object.values(roles).filter((name) => !user.isSuperuser && !found.get(name)?.canSet);
  const shut = closed.filter((name) => found.has(name) && !found.get(name)?.canGrant);
  if (shut.length > 0 || (missing.length > 0 && !user.mayCreateRoles)) throw needed(user.name, missing);
  const withoutLogin = existing.roles
    .filter(({ canLogin }) => distributedTables !== undefined && !canLogin)
    .map(({ name }) => name);
  const withoutUsage = Object.values(roles).filter((name) => !found.get(name)?.mayUseSchema);
  return [
    ...missing.map((name) => createRole(name, distributedTables !== undefined)),
    ...withoutLogin.map((name) => `alter role ${quoted(name)} login`),
    ...closed.map((name) => `grant ${quoted(name)} to ${quoted(user.name)}`),
    ...withoutUsage.map(useSchema),
  ];
}

/**
 * Returns the statement that creates a role, unless it exists. Roles belong to the whole server, so another database
 * may be creating the same one right now.
 */
function createRole(name: string, canLogin: boolean): string {
  return `do $$ begin create role ${quoted(name)} ${canLogin ? 'login' : 'nologin'};
exception when duplicate_object or unique_violation then null; end $$`;
}

function useSchema(name: string): string {
  return `do $$ begin execute format('grant usage on schema %I to ${quoted(name)}', current_schema()); end $$`;
}

function needed(user: string, missing: readonly string[]): StartError {
  const statements = [
    ...missing.map((name) => `create role ${quoted(name)} nologin;`),
    `grant ${Object.values(roles).map(quoted).join(', ')} to ${quoted(user)};`,
  ];
  return new StartError(
    `The database user ${quoted(user)} lacks the roles that it works as: let an administrator run: ${statements.join(' ')}`,
  );
}

/**
 * Statements for missing or changed table functions. Each runs as the owner, resolves names in the service's schema
 * only, and can be called by one role. Overloads with other parameters come from older versions and are dropped.
 */
function routineChanges({ routines: found }: DatabaseState, tables: readonly Table[]): string[] {
  const routines = tables.flatMap((table) => table.routines ?? []);
  return routines.flatMap((routine) => {
    const isCurrent = (one: ExistingRoutine) =>
      one.types === typesOf(routine) && one.body.trim() === bodyOf(routine);
    const named = found.filter(({ name }) => name === routine.name);
    const stale = named.filter((one) => !isCurrent(one)).map(({ name, types }) => drop(name, types));
    return named.some(isCurrent) ? stale : [...stale, create(routine), ...allow(routine)];
  });
}

/**
 * Returns the statement that drops a function, because PostgreSQL cannot replace one with other parameter names or
 * another result.
 */
function drop(name: string, types: string): string {
  return `drop function ${quoted(name)}(${types})`;
}

function typesOf({ parameters }: Routine): string {
  return parameters.map(({ type }) => type).join(', ');
}

/**
 * Creates a table function with sequential scans disabled: over all organizations only the search index is fast enough.
 */
function create(routine: Routine): string {
  const parameters = routine.parameters.map(({ name, type }) => `${name} ${type}`).join(', ');
  const head = `create function ${quoted(routine.name)}(${parameters}) returns ${routine.returns}
language plpgsql ${routine.writes ? 'volatile' : 'stable'} security definer set enable_seqscan to off set search_path to %I, pg_temp as `;
  return `do $do$ begin execute format($head$${head}$head$, current_schema()) || quote_literal($body$${bodyOf(routine)}$body$); end $do$`;
}

function allow(routine: Routine): string[] {
  const signature = `${quoted(routine.name)}(${typesOf(routine)})`;
  return [
    `revoke all on function ${signature} from public`,
    `grant execute on function ${signature} to ${roles[routine.calledBy ?? 'identity']}`,
  ];
}

/**
 * Returns the body of a table function. It starts with a hash of the whole definition, so that a changed signature
 * changes the body.
 */
function bodyOf(routine: Routine): string {
  return `-- ${hashOf(JSON.stringify(routine))}\n${routine.body.trim()}`;
}
