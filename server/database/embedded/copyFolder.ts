import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connections } from '../connections.ts';
import type { CopyReport, Sql } from '../database.ts';
import { tenantContexts } from '../tenantContext.ts';
import type { Housekeeping } from './housekeeping.ts';

/** Maximum number of attempts to copy the folder. A checkpoint can make an attempt fail. */
const attempts = 3;

const logFolder = 'pg_wal';

/**
 * Copies the embedded database's folder to a new one while work continues. Other work only waits for a checkpoint. From
 * then on the log holds full images of all changed pages, so files may be copied at different times; the log is copied
 * last, and opening the copy replays it as after a crash. The copy has everything committed before its last step and no
 * partial transaction. Throws if the disk lacks space.
 */
export async function copyFolder(
  folder: string,
  to: string,
  connections: Connections,
  housekeeping: Housekeeping,
): Promise<CopyReport> {
  await assertRoom(folder);
  const resume = await housekeeping.hold();
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const report = await copyOnce(folder, to, connections);
      if (report) return report;
    }
  } finally {
    resume();
  }
  throw new Error('The database was never still enough to be copied.');
}

/** Copies the folder once. Returns undefined when a checkpoint meanwhile recycled log files that the copy needs. */
async function copyOnce(
  folder: string,
  to: string,
  connections: Connections,
): Promise<CopyReport | undefined> {
  const started = performance.now();
  const begin = await connections.plain(tenantContexts.owner, async (sql) => {
    await sql('checkpoint');
    return redoPoint(sql);
  });
  const pause = performance.now() - started;
  await copyAll(folder, to, (name) => name !== logFolder);
  await copyAll(join(folder, logFolder), join(to, logFolder), () => true);
  const end = await connections.plain(tenantContexts.owner, redoPoint);
  return begin === end ? { pause } : undefined;
}

async function redoPoint(sql: Sql): Promise<string> {
  const [row] = await sql<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()');
  return row?.redo ?? '';
}

async function copyAll(from: string, to: string, isIncluded: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isIncluded(entry.name)) await copyEntry(entry, join(from, entry.name), join(to, entry.name));
  }
}

/** Copies a file or folder. Ignores a file that disappears meanwhile: its table was dropped, which the log records. */
async function copyEntry(entry: Dirent, from: string, to: string): Promise<void> {
  if (entry.isDirectory()) return copyAll(from, to, () => true);
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Throws unless the disk's free space is more than twice the size of the copy, because a full disk would stop the
 * database itself.
 */
async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const size = await sizeOf(folder);
  if (bavail * bsize > 2 * size) return;
  throw new Error(
    `The disk of ${folder} has no room for a copy of the database: twice ${Math.ceil(size / 1024 ** 2)} MB must be free.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
