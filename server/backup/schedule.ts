import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BackupState } from '../http/health.ts';
import { backupName, momentOf } from './backupName.ts';
import type { BackupSettings } from './backupSettings.ts';
import { backupProgram } from './programPlace.ts';

/** How often it is looked whether a backup is due, in milliseconds. */
const lookEvery = 300_000;

const hour = 3_600_000;

export interface Schedule {
  readonly state: () => BackupState;
  /** Makes one if it is due. */
  readonly look: (now?: Date) => Promise<void>;
  /** Ends the looks, and waits for a backup that is under way. */
  readonly stop: () => Promise<void>;
}

export interface ScheduleParts {
  readonly settings: BackupSettings & { readonly directory: string };
  readonly dataDirectory: string;
  /** Copies the database into a new folder. */
  readonly copyTo: (folder: string) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Makes a backup of the embedded database whenever the newest one is old enough, in a process of its own, and
 * only then removes the oldest beyond those that are kept. A failure is reported, and tried again at the next look.
 */
export function startSchedule(parts: ScheduleParts): Schedule {
  const { settings, onFailure } = parts;
  let state: BackupState = {};
  let underway: Promise<void> | undefined;
  const attempt = async (now: Date) => {
    try {
      const last = await newestIn(settings.directory);
      state = { ...state, last: last?.toISOString() };
      if (last && now.getTime() - last.getTime() < settings.every * hour) return;
      await backUp(parts, now);
      state = { last: now.toISOString() };
      await removeOld(settings);
    } catch (error) {
      state = { ...state, failure: error instanceof Error ? error.message : String(error) };
      onFailure(error);
    }
  };
  const look = (now = new Date()) => {
    underway ??= attempt(now).finally(() => {
      underway = undefined;
    });
    return underway;
  };
  const timer = setInterval(look, lookEvery).unref();
  return {
    state: () => state,
    look,
    stop: async () => {
      clearInterval(timer);
      await underway;
    },
  };
}

async function backUp({ settings, dataDirectory, copyTo }: ScheduleParts, now: Date): Promise<void> {
  const copy = resolve(dataDirectory, `copy-${randomBytes(4).toString('hex')}`);
  const file = resolve(settings.directory, backupName(now));
  try {
    await copyTo(copy);
    await promisify(execFile)(process.execPath, [...backupProgram(), '--copy', copy, file]);
  } catch (error) {
    // What the program printed is the sentence; the message that Node adds is the command.
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

async function removeOld({ directory, keep }: ScheduleParts['settings']): Promise<void> {
  for (const { name } of (await backupsIn(directory)).slice(keep)) await rm(join(directory, name));
}
