import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { projectDirectory } from '../common/projectDirectory.ts';
import type { BackupSettings } from '../config/environment.ts';
import type { ControlCommand } from '../control/openControl.ts';
import type { Database, EmbeddedFolder } from '../database/database.ts';
import { StartError } from '../database/startError.ts';
import type { BackupState } from '../http/health.ts';
import type { Service } from '../http/service.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { backupName, copyCommand, momentOf } from './makeBackup.ts';

/** Pattern for the folder names of temporary database copies, from which backups are made. */
const copyName = /^copy-[0-9a-f]{8}$/;

/** Dependencies of the backup job. `backups` is undefined if no backups are scheduled. */
export interface BackupDependencies {
  readonly backups?: Backups | undefined;
}

/** Backs up the embedded database whenever the newest backup is old enough (BACKUP_DIR). */
export const backupJob: JobKind<never, BackupDependencies> = {
  name: 'backup',
  ids: [],
  due: {
    every: 300,
    read: async ({ backups }, now) => ((await backups?.isDue(now)) ? [{}] : []),
  },
  // A failed backup is due again at the next check.
  retry: { limit: 0, seconds: 0 },
  timeLimit: 12 * 3600,
  run: async (_, { backups }, { now }) => {
    await backups?.make(now);
  },
};

/**
 * Returns the scheduled backups of an embedded database if BACKUP_DIR is set. Removes leftover copies at startup. Not
 * needed for a PostgreSQL server.
 */
export function registerBackups(app: FastifyInstance, { config, database }: Service): Backups | undefined {
  if (!database.embedded) return undefined;
  const { folder, copyTo } = database.embedded;
  const { directory } = config.backup;
  // The database is one of several folders in the data folder.
  const dataDirectory = dirname(folder);
  app.addHook('onListen', async () => {
    await removeCopies(dataDirectory).catch((error) =>
      app.log.error({ err: error }, 'what a backup left could not be removed'),
    );
  });
  return directory
    ? backupsOf({ settings: { ...config.backup, directory }, dataDirectory, copyTo })
    : undefined;
}

/** Commands that `npm run backup` sends to the process with the embedded database. */
export function backupCommands({ embedded }: Pick<Database, 'embedded'>): Record<string, ControlCommand> {
  if (!embedded) return {};
  const { folder, copyTo } = embedded;
  return { [copyCommand]: (payload) => copyInto(copyTo, dirname(folder), payload) };
}

/** Copies the database, but only into a folder next to the database. */
async function copyInto(
  copyTo: EmbeddedFolder['copyTo'],
  dataDirectory: string,
  payload: unknown,
): Promise<unknown> {
  const folder = payload && typeof payload === 'object' && 'folder' in payload ? String(payload.folder) : '';
  if (!copyName.test(basename(folder))) throw new StartError('That is no folder for a copy.');
  try {
    return await copyTo(join(dataDirectory, basename(folder)));
  } catch (error) {
    rmSync(join(dataDirectory, basename(folder)), { recursive: true, force: true });
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
}

/** Removes copies left by a killed process. Runs at startup, so none of the copies belongs to this process. */
async function removeCopies(dataDirectory: string): Promise<void> {
  for (const name of readdirSync(dataDirectory)) {
    if (/^copy-[0-9a-f]{8}(\.lock)?$/.test(name))
      await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

const hour = 3_600_000;

/** Scheduled backups of this process. */
export interface Backups {
  readonly state: () => BackupState;
  /** Whether a backup is due: the newest one is older than the configured interval, or there is none. */
  readonly isDue: (now: Date) => Promise<boolean>;
  /** Makes a backup if one is due, then deletes the oldest backups above the limit. */
  readonly make: (now: Date) => Promise<void>;
}

export interface BackupParts {
  readonly settings: BackupSettings & { readonly directory: string };
  readonly dataDirectory: string;
  /** Copies the database into a new folder. */
  readonly copyTo: (folder: string) => Promise<unknown>;
}

/** Backs up an embedded database, each time in a separate process. A failed backup deletes no earlier backup. */
export function backupsOf(parts: BackupParts): Backups {
  const { settings } = parts;
  let state: BackupState = {};
  const isDue = async (now: Date) => {
    const last = await newestIn(settings.directory);
    state = { ...state, last: last?.toISOString() };
    return last === undefined || now.getTime() - last.getTime() >= settings.every * hour;
  };
  const recordFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      state = { ...state, failure: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  };
  const make = async (now: Date) => {
    if (!(await isDue(now))) return;
    await backUp(parts, now);
    state = { last: now.toISOString() };
    await removeOld(settings);
  };
  return {
    state: () => state,
    isDue: (now) => recordFailure(isDue(now)),
    make: (now) => recordFailure(make(now)),
  };
}

async function backUp({ settings, dataDirectory, copyTo }: BackupParts, now: Date): Promise<void> {
  const copy = resolve(dataDirectory, `copy-${randomBytes(4).toString('hex')}`);
  const file = resolve(settings.directory, backupName(now));
  try {
    await copyTo(copy);
    await promisify(execFile)(process.execPath, [...backupProgram(), '--copy', copy, file]);
  } catch (error) {
    // The program's error output has the reason. Node's own message only repeats the command.
    const errorOutput = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw errorOutput ? new Error(errorOutput) : error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function backupsIn(directory: string): Promise<{ name: string; moment: Date }[]> {
  if (!existsSync(directory)) return [];
  const found = (await readdir(directory)).flatMap((name) => {
    const moment = momentOf(name);
    return moment ? [{ name, moment }] : [];
  });
  return found.sort((one, other) => other.moment.getTime() - one.moment.getTime());
}

async function newestIn(directory: string): Promise<Date | undefined> {
  return (await backupsIn(directory))[0]?.moment;
}

async function removeOld({ directory, keep }: BackupParts['settings']): Promise<void> {
  for (const { name } of (await backupsIn(directory)).slice(keep)) await rm(join(directory, name));
}

/** Arguments for Node to run the backup program: built, or from source in development. */
function backupProgram(): string[] {
  const isSource = import.meta.filename.endsWith('.ts');
  if (!isSource) return [join(projectDirectory, 'dist', 'server', 'backup.js')];
  return ['--import', 'tsx', join(projectDirectory, 'server', 'programs', 'backupProgram.ts')];
}
