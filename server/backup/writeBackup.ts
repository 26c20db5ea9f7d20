import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Sql } from '../database/database.ts';
import { readSchemaState } from '../database/migrations/schemaState.ts';
import { schemaTables } from '../database/migrations/tables.ts';
import { productVersion } from '../projectDirectory.ts';
import { describeTables } from './describeTables.ts';
import {
  type BackupEnd,
  type BackupHeader,
  formatName,
  formatVersion,
  leftOut,
  type TableSum,
} from './format.ts';
import { readBackup } from './readBackup.ts';
import { plainValues, readRows } from './readRows.ts';
import { lineOf, Summing } from './tableSum.ts';

/**
 * Writes a backup of the database whose transaction it is given: the owner's, which sees one moment
 * (repeatable read). The file appears under its name once it is whole, on the disk and read back; only its
 * owner may read it. Gives its header.
 */
export async function writeBackup(
  sql: Sql,
  file: string,
  engine: BackupHeader['engine'],
): Promise<BackupHeader> {
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
    const summing = new Summing();
    yield `${JSON.stringify({ table: table.name })}\n`;
    for await (const rows of leftOut.has(table.name) ? [] : readRows(sql, table)) {
      const lines = rows.map(lineOf);
      for (const line of lines) summing.add(line);
      yield `${lines.join('\n')}\n`;
    }
    tables[table.name] = summing.sum;
  }
  const end: BackupEnd = { end: true, tables };
  yield `${JSON.stringify(end)}\n`;
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
