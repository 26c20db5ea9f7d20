import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forSeconds, programFile } from '#tests/programs.ts';
import { newPlace, type TestPlace } from './database/engines.ts';

interface Started {
  readonly process: ChildProcess;
  output: string;
  errors: string;
}

let file: string;
let place: TestPlace;
let running: Started[] = [];
beforeAll(async () => {
  file = await programFile('main');
});
beforeEach(async () => {
  place = await newPlace(inject('postgres') === '' ? 'embedded' : 'postgres');
});
afterEach(async () => {
  for (const { process } of running) if (process.exitCode === null) process.kill('SIGKILL');
  running = [];
  await place.remove();
});

/** Starts the service like `npm start`, on the test's database and without the demo. */
function start(environment: Record<string, string> = {}): Started {
  const started: Started = {
    process: spawn(process.execPath, [...forSeconds, file], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DEMO: '0',
        DATA_DIR: place.directory.replace(/\/database$/, ''),
        ...(place.url ? { DATABASE_URL: place.url } : {}),
        ...environment,
      },
    }),
    output: '',
    errors: '',
  };
  started.process.stdout?.on('data', (chunk) => {
    started.output += chunk;
  });
  started.process.stderr?.on('data', (chunk) => {
    started.errors += chunk;
  });
  running.push(started);
  return started;
}

async function ready(started: Started): Promise<string> {
  for (let round = 0; round < 1000 && started.process.exitCode === null; round += 1) {
    const [address] = /http:\/\/localhost:\d+/.exec(started.output) ?? [];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not ready: ${started.output}${started.errors}`);
}

/** Waits until a process has logged a text. */
async function waitForLog(started: Started, text: string): Promise<void> {
  for (let round = 0; round < 200 && started.process.exitCode === null; round += 1) {
    if (started.output.includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not logged: ${text}`);
}

async function exitCode({ process }: Started): Promise<number | null> {
  if (process.exitCode === null) await once(process, 'exit');
  return process.exitCode;
}

/** Module for a child process. On SIGUSR2, it rejects a promise and throws in a timer, and handles neither error. */
const faulty = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => {
  Promise.reject(new Error('rejected by nobody'));
  setTimeout(() => { throw new Error('thrown by nobody'); });
});`)}`;

describe('the service as a process', () => {
  it('logs unhandled errors and rejections, and keeps serving', async () => {
    const started = start({ NODE_OPTIONS: `--import ${faulty}` });
    const address = await ready(started);
    started.process.kill('SIGUSR2');
    await waitForLog(started, 'thrown by nobody');
    await waitForLog(started, 'rejected by nobody');
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(started.process.exitCode).toBeNull();
  });

  it('prints its address, serves there, and exits cleanly on SIGTERM', async () => {
    const started = start();
    const address = await ready(started);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    const config = (await (await fetch(`${address}/config.json`)).json()) as { authority: string };
    expect(config.authority).toBe(`${address}/idp`);
    started.process.kill('SIGTERM');
    expect(await exitCode(started)).toBe(0);
    expect(started.errors).toBe('');
  });

  it('exits with code 1 and one line when its database folder is gone', async () => {
    const own = await newPlace('embedded');
    const folder = own.directory.replace(/\/database$/, '');
    const started = start({ DATABASE_URL: '', DATA_DIR: folder });
    await ready(started);
    renameSync(own.directory, `${own.directory}.away`);
    expect(await exitCode(started)).toBe(1);
    expect(started.errors).toMatch(/^Fatal: The folder .* of the database is gone\..*\n$/);
    await own.remove();
  });

  it('reports in one sentence that the port is in use, before it opens the database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = start({ PORT: String(port), DATABASE_URL: 'postgres://nobody@localhost:1/nothing' });
    expect(await exitCode(started)).toBe(1);
    expect(started.errors).toMatch(/^Port \d+ is in use[^\n]*\n$/);
    other.close();
  });

  it('reports an invalid setting in one sentence', async () => {
    const started = start({ PORT: 'eighty' });
    expect(await exitCode(started)).toBe(1);
    expect(started.errors).toBe('PORT must be a number from 0 to 65535; it is "eighty".\n');
  });
});
