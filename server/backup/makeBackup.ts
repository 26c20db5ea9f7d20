import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { productVersion } from '../common/projectDirectory.ts';
import { sendCommand } from '../control/openControl.ts';
import type { Sql } from '../database/database.ts';
import { holdsDatabase } from '../database/embedded/holdsDatabase.ts';
import { readSchemaState } from '../database/migrations/schemaState.ts';
import { schemaTables } from '../database/migrations/tables.ts';
import { openEngine, type Place } from '../database/openEngine.ts';
import { StartError } from '../database/startError.ts';
import { asOwner, endEngine } from './asOwner.ts';
import { describeTables } from './describeTables.ts';
import {
  type BackupEnd,
  type BackupHeader,
  excludedTables,
  formatName,
  formatVersion,
  lineOf,
  RowChecksum,
  type TableSum,
} from './format.ts';
import { readBackup } from './readBackup.ts';
import { plainValues, readRows } from './readRows.ts';

/** Command that asks a running console to copy its embedded database. */
export const copyCommand = 'copyDatabase';

export interface MadeBackup {
  readonly header: BackupHeader;
  /** How long other work of the running console waited for the copy, in ms. Undefined if no console made a copy. */
  readonly pause?: number | undefined;
}

/**
 * Makes a backup, even while the console runs. On a PostgreSQL server, it is read in a transaction with a snapshot. For
 * the embedded database, the running process makes a copy, which this process opens and reads. If no process runs, this
 * one opens the folder itself.
 */
export async function makeBackup(place: Place, dataDirectory: string, file: string): Promise<MadeBackup> {
  if (place.url !== undefined) return { header: await backupOf(place, file, 'server') };
  if (!holdsDatabase(place.directory)) throw new StartError(`There is no database in ${place.directory}.`);
  const copy = join(dataDirectory, `copy-${randomBytes(4).toString('hex')}`);
  const answer = await sendCommand(dataDirectory, copyCommand, { folder: copy });
  if (!answer) return { header: await backupOf(place, file, 'embedded') };
  const { pause } = answer.result as { pause: number };
  return { header: await backupOfCopy(copy, file), pause };
}

/** Backs up a copy of the embedded database and always removes the copy. */
export async function backupOfCopy(copy: string, file: string): Promise<BackupHeader> {
  try {
    return await backupOf({ directory: copy }, file, 'embedded');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function backupOf(place: Place, file: string, kind: BackupHeader['engine']): Promise<BackupHeader> {
  const engine = await openEngine({ ...place, poolSize: 1 });
  try {
    return await asOwner(engine, 'isolation level repeatable read, read only', (sql) =>
      writeBackup(sql, file, kind),
    );
  } finally {
    await endEngine(engine);
  }
}

/**
 * Writes a backup from the given owner transaction with a snapshot (repeatable read). The file gets its name once it is
 * complete, flushed and verified by reading it back. Only its owner may read it. Returns its header.
 */
async function writeBackup(sql: Sql, file: string, engine: BackupHeader['engine']): Promise<BackupHeader> {
  const unfinished = `${resolve(file)}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
  try {
    const header = await headerFor(sql, engine);
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(linesOf(sql, header)), createGzip(), output);
    await onDisk(unfinished);
    await readBackup(unfinished);
    await rename(unfinished, file);
    await onDisk(dirname(resolve(file))).catch(() => {});
    return header;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function headerFor(sql: Sql, engine: BackupHeader['engine']): Promise<BackupHeader> {
  await sql(plainValues);
  const { applied, last } = await readSchemaState(sql, schemaTables);
  const madeAt = new Date().toISOString();
  const tables = await describeTables(sql);
  return {
    format: formatName,
    formatVersion,
    productVersion,
    madeAt,
    engine,
    schema: { applied, last },
    tables,
  };
}

async function* linesOf(sql: Sql, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  const tables: Record<string, TableSum> = {};
  for (const table of header.tables) {
    const checksum = new RowChecksum();
    yield `${JSON.stringify({ table: table.name })}\n`;
    for await (const rows of excludedTables.has(table.name) ? [] : readRows(sql, table)) {
      const lines = rows.map(lineOf);
      for (const line of lines) checksum.add(line);
      yield `${lines.join('\n')}\n`;
    }
    tables[table.name] = checksum.sum;
  }
  const end: BackupEnd = { end: true, tables };
  yield `${JSON.stringify(end)}\n`;
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** File name of a backup by its time: `absmgmt-20260131T235959Z.backup`. */
export function backupName(now: Date): string {
  return `absmgmt-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
}

/** Parses the time from a backup's file name. Undefined for other files. */
export function momentOf(name: string): Date | undefined {
  const parts = /^absmgmt-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name)?.slice(1);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
