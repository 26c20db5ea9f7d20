import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from '#server/database/openEngine.ts';
import { forSeconds } from '#tests/programs.ts';

/** The real service in its own process. */
export interface ServiceProcess {
  readonly origin: string;
  readonly errors: () => string;
  /** Kills the service like a power cut, with a signal that it can't handle. */
  readonly kill: () => Promise<void>;
}

/** Startup timeout (ms). */
const timeout = 120_000;

/** Starts the service on a database and waits until it is ready. `publicUrl` is its URL for users. */
export async function startProcess(
  file: string,
  place: Place,
  port: number,
  publicUrl = `http://localhost:${port}`,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServiceProcess> {
  const env = { ...environment(place, port, publicUrl), ...settings };
  const child = spawn(process.execPath, [...forSeconds, file], { env });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  await ready(child, () => output);
  if (!output.includes('is ready')) throw new Error(`The service did not start: ${output}${errors}`);
  return { origin: `http://localhost:${port}`, errors: () => errors, kill: () => kill(child) };
}

function environment({ directory, url }: Place, port: number, publicUrl: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory.replace(/\/database$/, ''),
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + timeout;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    if (output().includes('is ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
