import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { projectDirectory } from '../projectDirectory.ts';

/** A row of the directory, by column name; what the directory does not know is empty. */
export type DirectoryRow = Readonly<Record<string, string>>;

/** Bytes that are read at once: what is unpacked and split of them stops nobody for long. */
const chunk = 16 * 1024;

/**
 * Reads one file of the directory row by row, in portions between which others get their turn. Takes its name
 * below `server/directory/data` without `.csv.gz`. Throws what the file system says when it is not there.
 */
export async function readRows(name: string, onRow: (row: DirectoryRow) => void): Promise<void> {
  const path = join(projectDirectory, 'server/directory/data', `${name}.csv.gz`);
  const rows = parse({ columns: true });
  rows.on('readable', () => {
    for (let row = rows.read(); row !== null; row = rows.read()) onRow(row as DirectoryRow);
  });
  await pipeline(createReadStream(path, { highWaterMark: chunk }), createGunzip({ chunkSize: chunk }), rows);
}
