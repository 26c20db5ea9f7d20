import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { holdSocket } from './folderSocket.ts';

/** Who holds a folder: a process number alone may belong to somebody else by now. */
interface Holder {
  readonly process: number;
  readonly started: string;
  readonly host: string;
  readonly token: string;
}

export interface FolderLock {
  release(): void;
}

/** How often a holder shows that it lives, and after how long without a sign it is taken for gone (ms). */
const renewedEvery = 5000;
const goneAfter = 30_000;

/** How long a taken-over lock is watched for somebody who took it over at the same moment (ms). */
const settleTime = 100;

/**
 * Takes a folder for this process alone: two engines on one folder lose data silently. By a file beside it,
 * which tells other machines too, and by a name of the system that stays ours when the file is deleted. The
 * lock of a process that ended is taken over. Throws a StartError that names the holder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const mine: Holder = {
    process: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    token: randomUUID(),
  };
  const socket = await holdSocket(folder);
  if (!socket) throw inUse(folder, holderIn(file));
  try {
    if (!writeNew(file, mine)) await takeOver(folder, file, mine);
  } catch (error) {
    socket.close();
    throw error;
  }
  const sign = setInterval(() => renew(file, mine), renewedEvery).unref();
  return {
    release: () => {
      clearInterval(sign);
      socket.close();
      if (holderIn(file)?.token === mine.token) rmSync(file, { force: true });
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

async function takeOver(folder: string, file: string, mine: Holder): Promise<void> {
  const holder = holderIn(file);
  if (isHeld(file, holder)) throw inUse(folder, holder);
  writeFileSync(`${file}.${mine.token}`, JSON.stringify(mine), { mode: 0o600 });
  renameSync(`${file}.${mine.token}`, file);
  await wait(settleTime);
  const now = holderIn(file);
  if (now?.token !== mine.token) throw inUse(folder, now);
}

function holderIn(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Processes of another machine (or container) cannot be asked: their last sign of life counts. */
function isHeld(file: string, holder: Holder | undefined): boolean {
  if (holder?.host === hostname()) return startOf(holder.process) === holder.started;
  const sign = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - sign < goneAfter;
}

/** Shows that the holder lives; a file that somebody removed is written again. */
function renew(file: string, mine: Holder): void {
  const now = new Date();
  try {
    if (!writeNew(file, mine)) utimesSync(file, now, now);
  } catch {
    // The folder is still ours, and nobody is helped by a crash.
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
 * When a process started, as a text that is only good for comparing; undefined when it does not run.
 * Where the system does not say, all running processes give the empty text.
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
    // Somebody else's process: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux: the clock ticks from boot to start, the 22nd field, and which boot that was. */
function startInProc(id: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the program's name in brackets, may hold blanks.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}
