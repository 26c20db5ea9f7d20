import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { hashOf } from '#server/database/table.ts';
import { seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import type { SeedPlan } from '#server/demo/seed/seedPlan.ts';
import { hashPassword } from '#server/identity/password.ts';
import { findPostgres, type PostgresServer, startPostgres } from '#tests/postgresServer.ts';

export const login = 'bench.admin';
export const password = 'Correct-Horse-7';

/** ID of the first generated district, the one that the benches measure. */
export const district = 9_000_001;

/**
 * Sizes of the bench databases, by database name. Each database is filled once and kept for later runs. The measured
 * district has the same size in `small` and `large`. `list` only has people, because no bench that uses it reads
 * absences.
 */
const plans = {
  list: { employees: 100_000, substitutes: 100, districts: 1, years: 0 },
  small: { employees: 10_000, substitutes: 20, districts: 2 },
  settings: { employees: 1000, substitutes: 20, districts: 1, years: 0 },
  usual: { employees: 20_000, substitutes: 500, districts: 1 },
  embedded: { employees: 20_000, substitutes: 100, districts: 1 },
  large: { employees: 1_000_000, substitutes: 2000, districts: 200 },
  absences: { employees: 80_000, substitutes: 12_000, districts: 1, absenceDays: 200_000 },
  grown: { employees: 80_000, substitutes: 12_000, districts: 1, absenceDays: 10_000_000 },
} as const satisfies Record<string, SeedPlan>;

export type Plan = keyof typeof plans;

/**
 * Starts the benches' own PostgreSQL server, which keeps its data between runs, with fsync and as an ordinary user.
 * Throws if PostgreSQL is not installed.
 */
export function startBenchPostgres(): Promise<PostgresServer> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL is installed: apt-get install postgresql.');
  // Uses a separate data folder if `POSTGRES_BINARIES` selects other PostgreSQL binaries, because a data folder works
  // with only one major version.
  const folder = join(
    import.meta.dirname,
    '../node_modules/.cache',
    ['bench-postgres', ...(process.env.POSTGRES_BINARIES ? [hashOf(binaries)] : [])].join('-'),
  );
  mkdirSync(folder, { recursive: true });
  return startPostgres(binaries, folder, { fsync: 'on', shared_buffers: '512MB' });
}

/** Returns the URL of a filled database, creating it if missing. */
export async function filledDatabase(server: PostgresServer, plan: Plan, shrink = 1): Promise<string> {
  const name = shrink === 1 ? plan : `${plan}_${shrink}`;
  if (!(await exists(server, name))) await fill(server, name, plan, shrink);
  return server.url(name);
}

async function fill(server: PostgresServer, name: string, plan: Plan, shrink: number): Promise<void> {
  const making = `${name}_making`;
  await execute(server, `drop database if exists ${making}`);
  await execute(server, `create database ${making}`);
  await fillPlace({ url: server.url(making), directory: '/nowhere' }, plan, shrink);
  await execute(server, `alter database ${making} rename to ${name}`);
}

/** Returns the data folder of an embedded database with 20,000 employees, creating it if missing. */
export async function filledFolder(shrink = 1): Promise<string> {
  const folder = join(import.meta.dirname, `../node_modules/.cache/bench-embedded-${shrink}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  await fillPlace({ directory: join(making, 'database') }, 'embedded', shrink);
  renameSync(making, folder);
  return folder;
}

function fillPlace(place: Place, plan: Plan, shrink: number): Promise<void> {
  const { employees, substitutes, ...others } = plans[plan];
  const smaller = { ...others, employees: employees / shrink, substitutes: Math.ceil(substitutes / shrink) };
  return fillWith(place, smaller, plan);
}

/** Fills a database with the districts of a plan, and adds a user who has all permissions in the first district. */
export async function fillWith(place: Place, plan: SeedPlan, name: string): Promise<void> {
  const database = await openDatabase({ ...place, tables: allTables(readRegistry(entityFiles)) });
  await seedDistricts(database, plan, { onProgress: (line) => console.error(`  ${name}: ${line}`) });
  await database.maintain(async (sql) => {
    await sql(
      `insert into permission_profile (org_id, permission_profile_id, profile_name, permissions)
       values ($1, 1, 'Bench', '["*"]')`,
      [district],
    );
    await sql(
      `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id, first_name, last_name, email)
       values ('Organization User:999999', $1, $2, 4, $3, 1, 'Ben', 'Bench', 'bench@example.org')`,
      [login, await hashPassword(password), district],
    );
  });
  await database.tidy();
  await database.close();
}

async function exists(server: PostgresServer, name: string): Promise<boolean> {
  return (await execute(server, `select 1 from pg_database where datname = '${name}'`)).length > 0;
}

/** Runs a statement as the server's administrator, outside of the bench databases, and returns its rows. */
export async function execute(server: PostgresServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server.url('postgres'));
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
