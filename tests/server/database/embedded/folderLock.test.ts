import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder, startOf } from '#server/database/embedded/folderLock.ts';
import { StartError } from '#server/database/startError.ts';
import { newTemporaryFolder } from '../engines.ts';

let root: string;
let folder: string;
let number = 0;
beforeAll(() => {
  root = newTemporaryFolder();
});
beforeEach(() => {
  number += 1;
  folder = join(root, `database${number}`);
});
afterAll(() => rmSync(root, { recursive: true }));

const holder = (changes: object) =>
  JSON.stringify({
    process: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    token: 'x',
    ...changes,
  });
const lockAs = (changes: object) => writeFileSync(`${folder}.lock`, holder(changes));
/** Makes the last heartbeat in the lock file look old, as if the process that locked the folder had died. */
const age = () => utimesSync(`${folder}.lock`, 0, 0);

it('belongs to one holder, and then to the next one', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(StartError);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}: stop that one first, or set DATA_DIR to another folder.`,
  );
  lock.release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  (await lockFolder(folder)).release();
});

it('stays with its holder if the file is deleted, and the file is recreated', async () => {
  const script = join(import.meta.dirname, 'holdFolder.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', script, folder]);
  const outcome = await new Promise<string>((resolve) =>
    holder.stdout.once('data', (text) => resolve(`${text}`)),
  );
  expect(outcome).toContain('held');
  rmSync(`${folder}.lock`);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await vi.waitFor(() => expect(existsSync(`${folder}.lock`)).toBe(true));
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${holder.pid}:`);
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  (await lockFolder(folder)).release();
});

it('is refused while the holding process runs, however old its heartbeat', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await new Promise((resolve) => child.once('spawn', resolve));
  lockAs({ process: child.pid, started: startOf(child.pid ?? 0) });
  age();
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}:`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  (await lockFolder(folder)).release();
});

it('is taken over if its process id now belongs to another process', async () => {
  lockAs({ started: 'at another time' });
  const lock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).started).toBe(startOf(process.pid));
  lock.release();
});

it('trusts the heartbeat of a process on another machine for half a minute', async () => {
  lockAs({ host: 'elsewhere' });
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on elsewhere:`);
  age();
  (await lockFolder(folder)).release();
});

it('counts as held by an unknown process if its file is unreadable', async () => {
  writeFileSync(`${folder}.lock`, '');
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process:');
  age();
  (await lockFolder(folder)).release();
});

it('goes to exactly one of several processes if its holder is gone', async () => {
  lockAs({ started: 'at another time' });
  const tries = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)]);
  const won = tries.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const { value } of won) value.release();
});

it('is not taken from a process that has taken it over', async () => {
  const lock = await lockFolder(folder);
  lockAs({ token: 'of somebody else' });
  lock.release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});
