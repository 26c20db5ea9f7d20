import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import type { Table } from '#server/database/table.ts';
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

type Options = Partial<Pick<DatabaseOptions, 'log' | 'poolSize'>>;
type Open = (tables: readonly Table[], options?: Options) => Promise<TestDatabase>;

/** Opens a fresh database with these tables on an engine. */
export async function openTestDatabase(
  engine: EngineName,
  tables: readonly Table[],
  options: Options = {},
): Promise<TestDatabase> {
  const place = await newPlace(engine);
  const database = await openDatabase({ ...place, tables, ...options });
  const close = async () => {
    await database.close();
    await place.remove();
  };
  return { database, url: place.url, place, close };
}

/**
 * Describes the same behaviour on both engines. What `open` opened is closed after the suite. Where
 * no PostgreSQL is installed its half is skipped, by name.
 */
export function onEveryEngine(name: string, suite: (open: Open, engine: EngineName) => void): void {
  for (const engine of ['embedded', 'postgres'] as const) {
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
      }, 60_000);
      suite(open, engine);
    });
  }
}

/** A place with an empty database; embedded, it is a copy, because making one takes seconds. */
export async function newPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'embedded' ? newFolder() : newServerDatabase();
}

async function newFolder(): Promise<TestPlace> {
  const folder = newTemporaryFolder();
  const directory = join(folder, 'database');
  cpSync(emptyFolder(), directory, { recursive: true });
  return { directory, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder of its own for a test; what stays in it goes with the run. */
export function newTemporaryFolder(): string {
  return mkdtempSync(join(inject('scratch'), 'test-'));
}

async function newServerDatabase(): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  return {
    url: inject('postgres').replace('{database}', name),
    directory: '/nowhere',
    remove: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

/** Runs a statement as the server's superuser, outside of any test's database. */
export async function onServer(statement: string, database = 'postgres'): Promise<void> {
  const client = new Client(inject('postgres').replace('{database}', database));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
