import type { Sql } from '../database.ts';
import { StartError } from '../startError.ts';
import { hashOf, keyFunction, quoted, type Routine, type Table } from '../table.ts';
import { roles } from '../tenantContext.ts';
import { type Existing, type ExistingRoutine, type ExistingTable, nothing } from './existing.ts';
import { changedFoldings, extensionChanges, functionChanges } from './functionChanges.ts';
import { indexChanges } from './indexChanges.ts';
import { constraintChanges, foreignKeyChanges } from './keyChanges.ts';
import { readDuplicates } from './readDuplicates.ts';
import { readExisting, readFunctions } from './readExisting.ts';
import { securityChanges } from './securityChanges.ts';
import { tableChanges } from './tableChanges.ts';

/**
 * The statements that bring the database to what the tables say, in order; none when it is there.
 * They add, and replace rules, indexes and functions: no table and no column is ever dropped. Throws a StartError for what
 * only a person can fix.
 */
export async function planFor(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  return changes(await readAll(sql, tables), tables);
}

/** What the database holds, rows that are the same among it. */
export async function readAll(sql: Sql, tables: readonly Table[]): Promise<Existing> {
  const existing = await readFor(sql, tables);
  return { ...existing, doubled: await readDuplicates(sql, existing, tables) };
}

/**
 * The statements by which an older database folds texts as the tables' indexes ask for: they run before the rest is
 * planned, since only then can be found which rows are the same.
 */
export async function foldingsFor(sql: Sql, tables: readonly Table[]): Promise<string[]> {
  const functions = await readFunctions(sql);
  if (!functions[keyFunction] || changedFoldings(functions).length === 0) return [];
  return functionChanges({ ...(await readFor(sql, tables)), doubled: {} });
}

function readFor(sql: Sql, tables: readonly Table[]): Promise<Omit<Existing, 'doubled'>> {
  const names = tables.map((table) => table.name);
  const routines = tables.flatMap((table) => table.routines ?? []).map((routine) => routine.name);
  return readExisting(sql, names, routines);
}

/** The statements for a database that does not exist yet. */
export function planForNew(tables: readonly Table[]): string[] {
  return changes(nothing, tables);
}

/** The statements for what was read. Foreign keys come after all tables: they may go in circles. */
export function changes(existing: Existing, tables: readonly Table[]): string[] {
  const each = (make: TableChanges) =>
    tables.flatMap((table) => make(table, existing.tables[table.name], existing));
  return [
    ...roleChanges(existing),
    ...extensionChanges(existing),
    ...functionChanges(existing),
    ...tableChanges(existing, tables),
    ...each(constraintChanges),
    ...each(foreignKeyChanges),
    ...each(indexChanges),
    ...each(securityChanges),
    ...routineChanges(existing, tables),
  ];
}

type TableChanges = (table: Table, found: ExistingTable | undefined, existing: Existing) => string[];

/** Makes the two roles where they are missing, and lets the user switch to them. */
function roleChanges(existing: Existing): string[] {
  const { user } = existing;
  const found = new Map(existing.roles.map((role) => [role.name, role]));
  const missing = Object.values(roles).filter((name) => !found.has(name));
  const closed = Object.values(roles).filter((name) => !user.isSuperuser && !found.get(name)?.canSet);
  const shut = closed.filter((name) => found.has(name) && !found.get(name)?.canGrant);
  if (shut.length > 0 || (missing.length > 0 && !user.mayCreateRoles)) throw needed(user.name, missing);
  const strange = Object.values(roles).filter((name) => !found.get(name)?.mayUseSchema);
  return [
    ...missing.map(createRole),
    ...closed.map((name) => `grant ${quoted(name)} to ${quoted(user.name)}`),
    ...strange.map(useSchema),
  ];
}

/** Roles belong to the whole server: another database of it may be making the same one now. */
function createRole(name: string): string {
  return `do $$ begin create role ${quoted(name)} nologin;
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
 * The functions of the tables, where they are missing or say something else now. Each runs as the owner,
 * looks up names in the service's schema alone, and can be called by one role and nobody else. One of
 * the same name that takes something else is of an older version: it goes, with all that it may do.
 */
function routineChanges({ routines: found }: Existing, tables: readonly Table[]): string[] {
  const routines = tables.flatMap((table) => table.routines ?? []);
  return routines.flatMap((routine) => {
    const isIt = (one: ExistingRoutine) =>
      one.types === typesOf(routine) && one.body.trim() === bodyOf(routine);
    const named = found.filter(({ name }) => name === routine.name);
    const stale = named.filter((one) => !isIt(one)).map(({ name, types }) => drop(name, types));
    return named.some(isIt) ? stale : [...stale, create(routine), ...allow(routine)];
  });
}

/** What is called otherwise or gives something else cannot be replaced. */
function drop(name: string, types: string): string {
  return `drop function ${quoted(name)}(${types})`;
}

function typesOf({ parameters }: Routine): string {
  return parameters.map(({ type }) => type).join(', ');
}

/** Sequential scans are left out: over all organisations only the search index is quick enough. */
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

/** Begins with a hash of the whole definition: another head is another body. */
function bodyOf(routine: Routine): string {
  return `-- ${hashOf(JSON.stringify(routine))}\n${routine.body.trim()}`;
}
