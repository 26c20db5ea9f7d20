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

/** The two engines: PGlite in a temporary folder, and the PostgreSQL server of the test run. */
export type EngineName = 'embedded' | 'postgres';

/** A place for one database that nobody else uses. */
export interface TestPlace extends Place {
  /** Removes whatever is there by now. */
  readonly remove: () => Promise<void>;
}

export interface TestDatabase {
  readonly database: Database;
  /** The address, on PostgreSQL. */
  readonly url: string | undefined;
  readonly place: Place;
  /** Closes the database and removes it. */
  readonly close: () => Promise<void>;
}

/** What a database holds before the tests begin: filled in once in a run, and copied for each. */
export interface Contents {
  readonly name: string;
  readonly fill: (database: Database) => Promise<unknown>;
}

interface Options extends Partial<Pick<DatabaseOptions, 'log' | 'poolSize'>> {
  readonly contents?: Contents;
}

type Open = (tables: readonly Table[], options?: Options) => Promise<TestDatabase>;

/** Opens a fresh database with these tables on an engine; with contents a copy of one that has them. */
export async function openTestDatabase(
  engine: EngineName,
  tables: readonly Table[],
  { contents, ...options }: Options = {},
): Promise<TestDatabase> {
  // Who listens to the statements wants to hear how the tables are made.
  const place = await (options.log ? newPlace(engine) : placeWith(engine, tables, contents));
  const database = await openDatabase({ ...place, tables, ...options });
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { database, url: place.url, place, close };
}

/**
 * Describes the same behaviour on both engines. What `open` opened is closed after the suite. Where
 * no PostgreSQL is installed its half is skipped, by name. `among` leaves one of them to `npm run test:all`.
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

/** A place with an empty database; embedded, it is a copy, because making one takes seconds. */
export async function newPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'embedded' ? newFolder(emptyFolder()) : newServerDatabase();
}

/** A place whose database has these tables, and contents, by now, as a copy of one that is made once in a run; nobody has it open. */
export function preparedPlace(
  engine: EngineName,
  tables: readonly Table[],
  contents?: Contents,
): Promise<TestPlace> {
  return placeWith(engine, tables, contents);
}

/** So many tables are those of the whole service, which many files of tests ask for: they are made once in a run. */
const manyTables = 40;

/** A place whose database has these tables and contents by now, as a copy of the first one. */
async function placeWith(
  engine: EngineName,
  tables: readonly Table[],
  contents?: Contents,
): Promise<TestPlace> {
  if (tables.length < manyTables) return newPlace(engine);
  const name = ['prepared', engine, hashOfTables(tables).slice(0, 12), contents?.name]
    .filter(Boolean)
    .join('_');
  // In a folder of its own: whoever opens a database closes the folder around it to others.
  const folder = join(inject('scratch'), name, 'database');
  await once(name, async () => {
    if (engine === 'embedded') cpSync(emptyFolder(), folder, { recursive: true });
    else await onServer(`create database ${name}`);
    const database = await openDatabase({ ...placeNamed(engine, name), directory: folder, tables });
    await contents?.fill(database);
    // Whoever starts a service on a copy would make them: that takes longer than all the rest of its start.
    if (tables.some(({ name }) => name === 'provider_key')) {
      await readProviderKeys(database);
      const { jobKinds } = await import('#server/app.ts');
      await new JobQueue(database).install(jobKinds);
    }
    await database.close();
  });
  return engine === 'embedded' ? newFolder(folder) : newServerDatabase(name);
}

/** Does something once in a run of tests, whichever of its processes comes first; the others wait. */
export async function once(name: string, work: () => Promise<void>): Promise<void> {
  const [begun, done] = ['begun', 'done'].map((state) => join(inject('scratch'), `${name}.${state}`)) as [
    string,
    string,
  ];
  while (!existsSync(done)) {
    if (takes(begun)) {
      // Who comes after one that failed tries again, and hears why.
      await work().catch((error) => {
        rmSync(begun, { recursive: true });
        throw error;
      });
      writeFileSync(done, '');
    } else await wait(20);
  }
}

/** Whether nobody was there before. */
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

/** A folder of its own for a test; what stays in it goes with the run. */
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
 * Waits, a second at most, until nobody is connected: a connection that is being closed would hear that the database
 * is dropped, and nobody listens to it any more.
 */
async function untilLeft(name: string): Promise<void> {
  const left = `select 1 from pg_stat_activity where datname = '${name}' limit 1`;
  for (let turn = 0; turn < 20 && (await onServer(left)) > 0; turn += 1) await wait(50);
}

/** Runs a statement as the server's superuser, outside of any test's database; gives how many rows it has. */
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
