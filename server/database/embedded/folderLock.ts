import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { holdSocket } from './folderSocket.ts';

/** The process that holds the lock of a folder. A process id alone is not enough, since ids are reused. */
interface Holder {
  readonly process: number;
  readonly started: string;
  readonly host: string;
  readonly token: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Interval of the heartbeat in the lock file, in ms; a lock counts as abandoned after `abandonedAfter` ms without one.
 */
const renewedEvery = 5000;
const abandonedAfter = 30_000;

/** How long to wait after taking over a lock, to notice another process that did so at the same moment (ms). */
const settleTime = 100;

/**
 * Locks a folder for this process, because two engines on one folder silently corrupt data. Uses a lock file beside the
 * folder, which other machines see too, and an operating system socket name, which survives deletion of the file. Takes
 * over the lock of an ended process. Throws a StartError that names the holder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const holder: Holder = {
    process: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    token: randomUUID(),
  };
  const socket = await holdSocket(folder);
  if (!socket) throw inUse(folder, holderIn(file));
  try {
    if (!writeNew(file, holder)) await takeOver(folder, file, holder);
  } catch (error) {
    socket.close();
    throw error;
  }
  const heartbeat = setInterval(() => renew(file, holder), renewedEvery).unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      socket.close();
      if (holderIn(file)?.token === holder.token) rmSync(file, { force: true });
    },
  };
}

function writeNew(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function takeOver(folder: string, file: string, newHolder: Holder): Promise<void> {
  const holder = holderIn(file);
  if (isHeld(file, holder)) throw inUse(folder, holder);
  writeFileSync(`${file}.${newHolder.token}`, JSON.stringify(newHolder), { mode: 0o600 });
  renameSync(`${file}.${newHolder.token}`, file);
  await wait(settleTime);
  const now = holderIn(file);
  if (now?.token !== newHolder.token) throw inUse(folder, now);
}

function holderIn(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a lock is held by a running process. A process on another machine or in a container cannot be checked, so its
 * last heartbeat decides.
 */
function isHeld(file: string, holder: Holder | undefined): boolean {
  if (holder?.host === hostname()) return startOf(holder.process) === holder.started;
  const heartbeat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - heartbeat < abandonedAfter;
}

/** Updates the heartbeat. Recreates a deleted lock file. */
function renew(file: string, holder: Holder): void {
  const now = new Date();
  try {
    if (!writeNew(file, holder)) utimesSync(file, now, now);
  } catch {
    // Ignores a failed update: the service keeps running, because the socket name still locks the folder.
  }
}

function inUse(folder: string, holder: Holder | undefined): StartError {
  const where = holder && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder ? `process ${holder.process}${where}` : 'another process';
  return new StartError(
    `The data folder ${folder} is in use by ${who}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Returns the start time of a process as text for comparison only, or undefined if the process is not running. On
 * Windows, returns an empty text for every running process.
 */
export function startOf(id: number): string | undefined {
  if (!isRunning(id)) return undefined;
  if (existsSync('/proc/self/stat')) return startInProc(id);
  if (process.platform === 'win32') return '';
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], { encoding: 'utf8' }).trim();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM means that the process runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the start time of a process on Linux, in clock ticks since boot (22nd field of `/proc/ID/stat`), with the
 * boot id.
 */
function startInProc(id: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the program name in brackets, may contain blanks.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}
