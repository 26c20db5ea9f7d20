/**
 * Runs the console on a database of its own, which goes when it stops. The demonstration is filled first and by itself,
 * into a folder that the stories with a console of their own begin with as well (`developerCopy.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-e2e-'));
const demonstration = process.env.E2E_DEMONSTRATION ?? join(folder, 'demonstration');
process.on('exit', () => {
  for (const one of [folder, demonstration]) rmSync(one, { recursive: true, force: true });
});

await buildIfStale();
await fill(demonstration);
process.env.DATA_DIR = join(folder, 'data');
cpSync(demonstration, process.env.DATA_DIR, { recursive: true });
await import('../scripts/start.mjs');

/** Starts the service there, which fills an empty database, and ends it when it answers. */
async function fill(directory) {
  mkdirSync(directory, { recursive: true });
  const port = Number(process.env.PORT) + 500;
  const service = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  });
  const ended = once(service, 'exit');
  while (service.exitCode === null && !(await answers(`http://localhost:${port}/health`))) await wait(100);
  service.kill('SIGTERM');
  const [status] = await ended;
  if (status !== 0) throw new Error(`The demonstration was not filled: ${status}.`);
}

/** Whether the service is there by now. */
async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
