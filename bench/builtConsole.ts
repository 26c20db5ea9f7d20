import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#server/http/listen.ts';

/** The console with its demo, as run by `npm start`. */
export interface BuiltConsole {
  readonly origin: string;
  /** Startup time in ms, from the command until ready. */
  readonly startedIn: number;
  readonly stop: () => Promise<void>;
}

/** Calls `work` with a temporary data folder and deletes the folder afterward. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-bench-data-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `npm start` on a data folder and waits until the console is ready. `npm start` first rebuilds an outdated build.
 * A bench that measures the startup time starts the console once before, so that the build does not count.
 */
export async function startConsole(folder: string): Promise<BuiltConsole> {
  const port = await findPort({ port: 0, host: '127.0.0.1' });
  const begun = performance.now();
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { origin: `http://localhost:${port}`, startedIn: performance.now() - begun, stop };
}

async function ready(child: ChildProcess): Promise<void> {
  let printed = '';
  for await (const text of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += text;
    if (!printed.includes('is ready at')) continue;
    child.stdout?.resume();
    return;
  }
  throw new Error(`The console did not start: ${printed}`);
}
