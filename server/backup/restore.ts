import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Sql } from '../database/database.ts';
import { lockFolder } from '../database/embedded/folderLock.ts';
import { assertUpgradable } from '../database/migrations/upgradeSchema.ts';
import { openEngine, type Place } from '../database/openEngine.ts';
import { StartError } from '../database/startError.ts';
import { quoted, type Table } from '../database/table.ts';
import { asOwner, endEngine } from './asOwner.ts';
import { describeTables } from './describeTables.ts';
import type { BackupHeader } from './format.ts';
import { readBackup } from './readBackup.ts';
import { restoreInto } from './restoreInto.ts';

export interface RestoreOptions {
  readonly place: Place;
  readonly file: string;
  /** Every table of this version of the service. */
  readonly tables: readonly Table[];
  /**
   * Name of the database or data folder that may be overwritten. Without it, only an empty database or folder is
   * filled.
   */
  readonly replace?: string | undefined;
}

export interface Restored {
  readonly header: BackupHeader;
  /** Constraints that some existing rows violate. They still apply to new rows. */
  readonly brokenRules: readonly string[];
  /** Folder to which the previous embedded database was moved. */
  readonly previousFolder?: string | undefined;
}

/**
 * Restores a backup into an empty database, all or nothing. Reads the whole file before writing. Throws a StartError,
 * one sentence, for an incomplete file, for a file of a newer version, for a database that is not empty, and while a
 * console uses the database.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const header = await readBackup(options.file);
  assertUpgradable(
    { isNew: false, applied: header.schema.applied, last: header.schema.last },
    options.tables,
  );
  const { place } = options;
  return { header, ...(await (place.url === undefined ? intoFolder(options) : intoServer(options))) };
}

type Outcome = Omit<Restored, 'header'>;

async function intoFolder({ place, file, tables, replace }: RestoreOptions): Promise<Outcome> {
  const folder = resolve(place.directory);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const unfinished = `${folder}.restoring`;
  try {
    const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
    if (!isEmpty) assertReplace(basename(dirname(folder)), replace);
    await rm(unfinished, { recursive: true, force: true });
    const brokenRules = await fill({ directory: unfinished }, file, tables);
    const previousFolder = isEmpty ? undefined : `${folder}.before-${Date.now()}`;
    if (previousFolder) await rename(folder, previousFolder);
    else await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { brokenRules, previousFolder };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

async function fill(place: Place, file: string, tables: readonly Table[]): Promise<string[]> {
  const engine = await openEngine(place);
  try {
    return await asOwner(engine, '', (sql) => restoreInto(sql, file, tables));
  } finally {
    await endEngine(engine);
  }
}

async function intoServer({ place, file, tables, replace }: RestoreOptions): Promise<Outcome> {
  const engine = await openEngine({ ...place, poolSize: 1 });
  try {
    const brokenRules = await asOwner(engine, '', async (sql) => {
      await assertAlone(sql);
      await makeRoom(sql, replace);
      return restoreInto(sql, file, tables);
    });
    return { brokenRules };
  } finally {
    await endEngine(engine);
  }
}

/** Throws while a console uses the database, because it would keep cached data of the old rows. */
async function assertAlone(sql: Sql): Promise<void> {
  const [row] = await sql(
    `select count(*)::integer as consoles from pg_stat_activity
     where datname = current_database() and application_name = 'absmgmt-console' and pid <> pg_backend_pid()`,
  );
  if (Number(row?.consoles) === 0) return;
  throw new StartError('The console is running on this database: stop every process of it first.');
}

async function makeRoom(sql: Sql, replace: string | undefined): Promise<void> {
  const existing = await describeTables(sql);
  if (existing.length === 0) return;
  const [row] = await sql<{ name: string }>('select current_database() as name');
  assertReplace(row?.name ?? '', replace);
  await sql(`drop table ${existing.map(({ name }) => quoted(name)).join(', ')} cascade`);
}

function assertReplace(name: string, replace: string | undefined): void {
  if (replace === name) return;
  throw new StartError(
    `The database "${name}" is not empty: restore into an empty one, or say that all of it may go with --replace --confirm ${name}.`,
  );
}
