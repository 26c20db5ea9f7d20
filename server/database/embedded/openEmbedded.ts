import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { StartError } from '../startError.ts';
import type { Engine } from '../tenantContext.ts';
import { engineFailure, FailureSignal, PgliteStream } from './engineFailure.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { holdsDatabase } from './holdsDatabase.ts';
import { type Disk, LogFlusher, noFlushDisk, realDisk } from './logFlusher.ts';
import { startPglite } from './startPglite.ts';

/** File system error codes for a location that is full or not writable. */
const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EDQUOT'];

interface EmbeddedOptions {
  readonly disk?: Disk;
  /** Folder of a database to copy when creating a new one. Default: an empty database. */
  readonly beginning?: string | undefined;
}

/**
 * Opens the embedded database in a folder, and creates it if missing. Throws a StartError when the folder is in use,
 * unwritable, or holds something that cannot be opened.
 */
export async function openEmbedded(
  folder: string,
  onProgress: (text: string) => void = () => {},
  { disk = realDisk, beginning }: EmbeddedOptions = {},
): Promise<Engine> {
  const lock = await lockOrExplain(folder);
  try {
    if (!holdsDatabase(folder)) {
      onProgress(`Creating the database in ${folder}`);
      await create(folder, beginning, disk);
    }
    keepPrivate(folder);
    const failure = new FailureSignal((error) => (isGone(folder) ? goneFailure(folder) : error));
    const flusher = new LogFlusher(disk, (error) => failure.tell(error));
    return engineOn(folder, await start(folder, flusher), flusher, lock, failure);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function create(folder: string, beginning: string | undefined, disk: Disk): Promise<void> {
  try {
    await createFolder(folder, beginning, disk);
  } catch (error) {
    refuseUnwritable(folder, error);
    throw new StartError(`The database in ${folder} cannot be made: ${reasonOf(error)}.`, error);
  }
}

async function lockOrExplain(folder: string): Promise<FolderLock> {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
    return await lockFolder(folder);
  } catch (error) {
    refuseUnwritable(folder, error);
    throw error;
  }
}

function refuseUnwritable(folder: string, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!unwritable.includes(code)) return;
  throw new StartError(
    `The data folder ${dirname(folder)} cannot be written (${code}): make it writable, or set DATA_DIR to another folder.`,
    error,
  );
}

async function start(folder: string, flusher: LogFlusher): Promise<PGlite> {
  try {
    return await startPglite(folder, flusher);
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be opened (${reasonOf(error)}): put back a copy of the folder, or move it away to begin with an empty one.`,
      error,
    );
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** How often to check that the database folder still exists (ms). */
const lookEvery = 2000;

function isGone(folder: string): boolean {
  return !existsSync(join(folder, 'PG_VERSION'));
}

function goneFailure(folder: string): Error {
  return engineFailure(`The folder ${folder} of the database is gone`);
}

/** Creates the engine with one permanent connection, because the embedded PostgreSQL has one session. */
function engineOn(
  folder: string,
  engine: PGlite,
  flusher: LogFlusher,
  lock: FolderLock,
  failure: FailureSignal,
): Engine {
  const stream = () => new PgliteStream(engine, (error) => failure.tell(error));
  const timer = setInterval(() => {
    if (isGone(folder)) failure.tell(goneFailure(folder));
  }, lookEvery).unref();
  const end = () => {
    clearInterval(timer);
    lock.release();
  };
  return {
    pool: new Pool({ max: 1, idleTimeoutMillis: 0, stream }),
    isEmbedded: true,
    flushed: () => flusher.flushed(),
    stop: () => engine.close().finally(end),
    onFailure: (listener) =>
      failure.listen((error) => {
        // Releases the lock first: the process ends now, and the next one must find the folder unlocked.
        end();
        listener(error);
      }),
  };
}

/** Maximum files that are open and flushed at the same time. */
const syncedAtOnce = 64;

/**
 * Creates a database in a missing or empty folder, either empty or as a copy of `beginning`. Builds the database in a
 * temporary folder next to it and renames that, so that an existing folder is always complete, even if the process was
 * stopped.
 */
export async function createFolder(folder: string, beginning?: string, disk = realDisk): Promise<void> {
  const unfinished = `${folder}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  if (beginning) cpSync(beginning, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else await (await startPglite(unfinished, new LogFlusher(noFlushDisk))).close();
  // Neither the engine nor the file copy flushes to disk, so do it here.
  const names = readdirSync(unfinished, { recursive: true, encoding: 'utf8' });
  // Flushes many files at once, which takes the disk hardly longer than a few.
  for (let first = 0; first < names.length; first += syncedAtOnce) {
    const batch = names.slice(first, first + syncedAtOnce);
    await Promise.all(batch.map((name) => disk.sync(join(unfinished, name))));
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(unfinished, folder);
  disk.syncNow(dirname(folder));
}

const modes = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes the database folder with its contents, and the data folder around it, private to the owner. The engine's file
 * system handles later files. Leaves files of another owner (a mounted volume) unchanged, and leaves a data folder
 * alone if it holds anything else, since it may be a home folder or `/tmp`.
 */
function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return;
  const [data, own] = [dirname(folder), basename(folder)];
  const entries = readdirSync(data, { withFileTypes: true });
  if (entries.every(({ name }) => isOurs(name, own))) restrict(data, modes.folder);
  for (const entry of entries)
    if (entry.isFile() && isOurs(entry.name, own)) restrict(join(data, entry.name), modes.file);
  restrict(folder, modes.folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) restrict(join(entry.parentPath, entry.name), modes.folder);
    else if (entry.isFile()) restrict(join(entry.parentPath, entry.name), modes.file);
  }
}

/**
 * Whether the product creates this entry of a data folder: the database, its lock, or the file for contacting a running
 * process.
 */
function isOurs(name: string, own: string): boolean {
  return name === own || name.startsWith(`${own}.`) || name.startsWith('control.json');
}

function restrict(path: string, mode: number): void {
  const { mode: now, uid } = statSync(path);
  if ((now & 0o777) !== mode && uid === process.getuid?.()) chmodSync(path, mode);
}
