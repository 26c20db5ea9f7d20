import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { hashOfTables } from '#server/database/migrations/schemaState.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import type { Table } from '#server/database/table.ts';
import { readProviderKeys } from '#server/identity/provider/providerKeys.ts';
import { JobQueue } from '#server/jobs/jobQueue.ts';
import { emptyFolder } from './emptyFolder.ts';

/**
 * Database engines: `embedded` is PGlite in a temporary folder, `postgres` is the PostgreSQL server of the test run.
 */
export type EngineName = 'embedded' | 'postgres';

/** The location of a database that only one test uses. */
export interface TestPlace extends Place {
  /** Removes the database, whatever its state. */
  readonly remove: () => Promise<void>;
}

export interface TestDatabase {
  readonly database: Database;
  /** The URL of the database on PostgreSQL; undefined on the embedded engine. */
  readonly url: string | undefined;
  readonly place: Place;
  /** Closes and deletes the database. */
  readonly close: () => Promise<void>;
}

/** Initial contents of a database, created once per run and copied for each test. */
export interface Contents {
  readonly name: string;
  readonly fill: (database: Database) => Promise<unknown>;
}

interface Options extends Partial<Pick<DatabaseOptions, 'log' | 'poolSize'>> {
  readonly contents?: Contents;
}

type Open = (tables: readonly Table[], options?: Options) => Promise<TestDatabase>;

/** Opens a new database on an engine, with the given tables or as a copy of the given contents. */
export async function openTestDatabase(
  engine: EngineName,
  tables: readonly Table[],
  { contents, ...options }: Options = {},
): Promise<TestDatabase> {
  // Starts with an empty database if the test records statements, so that it also records the statements that create
  // the tables.
  const place = await (options.log ? newPlace(engine) : placeWith(engine, tables, contents));
  const database = await openDatabase({ ...place, tables, ...options });
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { database, url: place.url, place, close };
}

/**
 * Runs the same tests on each engine in `among` (default: both) and closes the databases that `open` opened. If
 * PostgreSQL is not installed, its tests are skipped, and their title says so.
 */
export function onEveryEngine(
  name: string,
  suite: (open: Open, engine: EngineName) => void,
  among: readonly EngineName[] = ['embedded', 'postgres'],
): void {
  for (const engine of among) {
    const isMissing = engine === 'postgres' && inject('postgres') === '';
    const title = `${name}, ${engine}${isMissing ? ' (skipped: no PostgreSQL is installed)' : ''}`;
    describe.skipIf(isMissing)(title, () => {
      const opened: TestDatabase[] = [];
      const open: Open = async (tables, options) => {
        const database = await openTestDatabase(engine, tables, options);
        opened.push(database);
        return database;
      };
      afterAll(async () => {
        await Promise.all(opened.map((database) => database.close()));
      });
      suite(open, engine);
    });
  }
}

/** Returns a location with an empty database. An embedded database is copied, because creating one takes seconds. */
export async function newPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'embedded' ? newFolder(emptyFolder()) : newServerDatabase();
}

/**
 * Returns a location with a copy of a database that is created once per run with these tables and contents. No process
 * has the copy open.
 */
export function preparedPlace(
  engine: EngineName,
  tables: readonly Table[],
  contents?: Contents,
): Promise<TestPlace> {
  return placeWith(engine, tables, contents);
}

/**
 * Databases with at least this number of tables are created once per run and copied, because many test files need all
 * tables of the service.
 */
const manyTables = 40;

/**
 * Returns a location with a copy of the database that has the given tables and contents. If there are few tables, the
 * database is empty.
 */
async function placeWith(
  engine: EngineName,
  tables: readonly Table[],
  contents?: Contents,
): Promise<TestPlace> {
  if (tables.length < manyTables) return newPlace(engine);
  const name = ['prepared', engine, hashOfTables(tables).slice(0, 12), contents?.name]
    .filter(Boolean)
    .join('_');
  // Puts the database in its own folder, because opening a database makes the folder around it private.
  const folder = join(inject('scratch'), name, 'database');
  await once(name, async () => {
    if (engine === 'embedded') cpSync(emptyFolder(), folder, { recursive: true });
    else await onServer(`create database ${name}`);
    const database = await openDatabase({ ...placeNamed(engine, name), directory: folder, tables });
    await contents?.fill(database);
    // Generates the provider keys and installs the job queue before copying. Otherwise, each service on a copy would do
    // so, which takes longer than the rest of its startup.
    if (tables.some(({ name }) => name === 'provider_key')) {
      await readProviderKeys(database);
      const { jobKinds } = await import('#server/app.ts');
      await new JobQueue(database).install(jobKinds);
    }
    await database.close();
  });
  return engine === 'embedded' ? newFolder(folder) : newServerDatabase(name);
}

/**
 * Calls `work` once per test run, in the first process that reaches this call. The other processes wait until it is
 * done.
 */
export async function once(name: string, work: () => Promise<void>): Promise<void> {
  const [begun, done] = ['begun', 'done'].map((state) => join(inject('scratch'), `${name}.${state}`)) as [
    string,
    string,
  ];
  while (!existsSync(done)) {
    if (takes(begun)) {
      // Removes the lock after a failure, so that another process tries again and also reports the reason.
      await work().catch((error) => {
        rmSync(begun, { recursive: true });
        throw error;
      });
      writeFileSync(done, '');
    } else await wait(20);
  }
}

/** Creates a folder as a lock and returns whether this process was the first to do so. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function newFolder(from: string): Promise<TestPlace> {
  const folder = newTemporaryFolder();
  const directory = join(folder, 'database');
  cpSync(from, directory, { recursive: true });
  return { directory, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns a temporary folder for a test, deleted after the run. */
export function newTemporaryFolder(): string {
  return mkdtempSync(join(inject('scratch'), 'test-'));
}

function placeNamed(engine: EngineName, name: string): Place {
  const url = engine === 'postgres' ? inject('postgres').replace('{database}', name) : undefined;
  return { url, directory: '/nowhere' };
}

async function newServerDatabase(template = 'template1'): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    ...placeNamed('postgres', name),
    remove: async () => {
      await untilLeft(name);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Waits up to a second until there are no connections. A closing connection would get an error about the dropped
 * database that no code handles.
 */
async function untilLeft(name: string): Promise<void> {
  const left = `select 1 from pg_stat_activity where datname = '${name}' limit 1`;
  for (let turn = 0; turn < 20 && (await onServer(left)) > 0; turn += 1) await wait(50);
}

/** Runs a statement as the server's superuser outside of test databases. Returns the row count. */
export async function onServer(statement: string, database = 'postgres'): Promise<number> {
  const client = new Client(inject('postgres').replace('{database}', database));
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows.length;
  } finally {
    await client.end();
  }
}
