import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#server/http/listen.ts';
import { atMost, type Measurement } from './measurement.ts';

/**
 * Measures the first `npm start` on a fresh clone, relative to `npm ci` alone in another clone in the same run, and the
 * second start in seconds. Requires that all changes are committed, and access to the package registry or to npm's
 * cache.
 */
export async function start(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-start-'));
  try {
    const install = timeOf(() => npm(cloned(folder, 'installed'), 'ci'));
    const clone = cloned(folder, 'started');
    const first = await secondsToReady(clone);
    const second = await secondsToReady(clone);
    const detail = `npm ci ${install.toFixed(1)} s, first start ${first.toFixed(1)} s`;
    return [
      atMost('first start over npm ci', 2, first / install, '', detail),
      atMost('second start', 5, second, 's', ''),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function cloned(folder: string, name: string): string {
  execFileSync('git', ['clone', '--quiet', '--local', '.', join(folder, name)], { stdio: 'inherit' });
  return join(folder, name);
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, stdio: 'inherit' });
}

function timeOf(work: () => void): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}

/** Runs `npm start` until the console is ready, then stops it. */
async function secondsToReady(cwd: string): Promise<number> {
  const port = await findPort({ port: 0, host: '127.0.0.1' });
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' };
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  const seconds = (performance.now() - begun) / 1000;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return seconds;
}

async function ready(child: ChildProcess): Promise<void> {
  let printed = '';
  for await (const text of child.stdout ?? []) {
    printed += text;
    if (printed.includes('The console is ready')) break;
  }
  if (!printed.includes('The console is ready')) throw new Error(`The console did not start: ${printed}`);
}
