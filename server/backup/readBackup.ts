import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../database/startError.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
  columnTypes,
  formatName,
  formatVersion,
  isSame,
  RowChecksum,
} from './format.ts';
import { linesOf } from './linesOf.ts';

/** Callbacks for the rows of a backup, in order. */
export interface BackupReader {
  readonly header?: (header: BackupHeader) => void | Promise<void>;
  readonly row?: (table: string, row: BackupRow) => void | Promise<void>;
}

/**
 * Reads a whole backup and returns its header. Throws a StartError, one sentence, for a file that is not a backup, is
 * truncated or changed, or has an unknown format.
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupHeader> {
  try {
    return await readLines(file, reader);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`, error);
    if (code === 'Z_BUF_ERROR') throw truncated(file);
    if (code === 'Z_DATA_ERROR') throw notABackup(file, error);
    throw error;
  }
}

async function readLines(file: string, reader: BackupReader): Promise<BackupHeader> {
  const content = new Content(file, reader);
  // The original error. Some versions of Node report an abort instead of the error that the last step of a pipeline
  // threw.
  let failure: unknown;
  const takeLines = async (text: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(text)) {
      await content.take(line).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    }
  };
  await pipeline(createReadStream(file), createGunzip(), takeLines).catch((error: unknown) => {
    throw failure ?? error;
  });
  return content.whole();
}

/** Parses a backup line by line, and checks each table's row count and checksum. */
class Content {
  readonly #file: string;
  readonly #reader: BackupReader;
  readonly #sums = new Map<string, RowChecksum>();
  #header: BackupHeader | undefined;
  #table = '';
  #end: BackupEnd | undefined;

  constructor(file: string, reader: BackupReader) {
    this.#file = file;
    this.#reader = reader;
  }

  /** Processes the next line of the backup file. */
  async take(line: string): Promise<void> {
    if (!this.#header) {
      this.#header = headerIn(this.#file, line);
      return this.#reader.header?.(this.#header);
    }
    if (this.#end) throw altered(this.#file);
    const value = parsed(this.#file, line);
    if (Array.isArray(value)) return this.#takeRow(line, value);
    if ('end' in value) this.#end = value;
    else if ('table' in value) this.#begin(value.table);
  }

  /** Returns the header if the backup is complete. */
  whole(): BackupHeader {
    if (!this.#header) throw notABackup(this.#file);
    if (!this.#end) throw truncated(this.#file);
    for (const { name, rows } of this.#header.tables) {
      const sum = this.#sums.get(name)?.sum;
      if (sum?.rows !== rows || !isSame(sum, this.#end.tables[name])) throw altered(this.#file);
    }
    return this.#header;
  }

  #begin(table: string): void {
    this.#table = table;
    this.#sums.set(table, new RowChecksum());
  }

  async #takeRow(line: string, row: BackupRow): Promise<void> {
    const checksum = this.#sums.get(this.#table);
    if (!checksum) throw altered(this.#file);
    checksum.add(line);
    await this.#reader.row?.(this.#table, row);
  }
}

function headerIn(file: string, line: string): BackupHeader {
  let header: Partial<BackupHeader> | null = null;
  try {
    header = JSON.parse(line);
  } catch {}
  if (header?.format !== formatName || !header.tables || !header.schema) throw notABackup(file);
  if (header.formatVersion !== formatVersion) {
    throw new StartError(
      `${file} was made by version ${header.productVersion} in a format that this version does not know: restore it with that version or a newer one.`,
    );
  }
  const unsupported = header.tables
    .flatMap(({ columns }) => columns)
    .find(({ type }) => !columnTypes.has(type));
  if (unsupported)
    throw new StartError(`${file} asks for a column of the type "${unsupported.type}", which no backup has.`);
  return header as BackupHeader;
}

function parsed(file: string, line: string): BackupRow | { table: string } | BackupEnd {
  try {
    return JSON.parse(line);
  } catch {
    throw altered(file);
  }
}

function notABackup(file: string, cause?: unknown): StartError {
  return new StartError(`${file} is not a backup of this console, or it is damaged.`, cause);
}

function truncated(file: string): StartError {
  return new StartError(`${file} is cut: its end is missing.`);
}

function altered(file: string): StartError {
  return new StartError(`${file} is damaged: its rows are not those that were written.`);
}
