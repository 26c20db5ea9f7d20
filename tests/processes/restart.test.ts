import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { fillDistrict, organization, tables } from '#tests/kill/district.ts';
import { forSeconds, programFile } from '#tests/programs.ts';
import { preparedPlace, type TestPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';

/** The advisory lock under which one process at a time syncs the schema (`server/database/sync/syncSchema.ts`). */
const schemaLock = 'pg_advisory_xact_lock(2276468)';

/** SQL that takes the locks needed by those startup steps that may finish after the service is ready. */
const locksOfWhatCanWait = [
  `select pg_advisory_xact_lock(hashtextextended('stored_day', ${organization}))`,
  ...['import_job', 'mail_outbox', 'retention', 'retention_run'].map(
    (table) => `lock table ${table} in exclusive mode`,
  ),
];

let file: string;
let place: TestPlace;
let port: number;
const running: ChildProcess[] = [];
const blockers: Client[] = [];
beforeAll(async () => {
  file = await programFile('main');
});
beforeEach(async () => {
  port = await freePort();
});
afterEach(async () => {
  for (const client of blockers.splice(0)) await client.end();
  for (const process of running.splice(0)) await kill(process);
  await place.remove();
});

/** Starts the service process without waiting until it is ready. */
function start(): ChildProcess {
  const child = spawn(process.execPath, [...forSeconds, file], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'console@example.org',
      DATA_DIR: place.directory.replace(/\/database$/, ''),
      ...(place.url ? { DATABASE_URL: place.url } : {}),
    },
  });
  running.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Holds locks on the server until released. */
async function holding(statements: readonly string[]): Promise<() => Promise<void>> {
  const client = new Client(place.url);
  await client.connect();
  blockers.push(client);
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  return async () => {
    await client.query('rollback');
  };
}

function ask(path: string, accept = 'application/json'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
}

const untilLive = () =>
  vi.waitFor(async () => expect((await ask('/health/live')).status).toBe(200), { interval: 10 });
const untilReady = () => vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200));

describe.skipIf(inject('postgres') === '')('a service that was killed, on PostgreSQL', () => {
  beforeEach(async () => {
    place = await preparedPlace('postgres', tables);
    await fillDistrict(place);
    const first = start();
    await untilReady();
    await kill(first);
  });

  it('is live before the database is open, and answers all other requests with "starting"', async () => {
    const release = await holding([`select ${schemaLock}`]);
    start();
    await untilLive();
    const ready = await ask('/health/ready');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready.json()).toMatchObject({
      code: 'unavailable',
      message: 'The console is starting. Try again in a moment.',
    });
    const page = await ask('/district', 'text/html');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>The console is starting</h1>');
    expect((await ask('/health/live')).status).toBe(200);
    await release();
    await untilReady();
    expect((await ask('/config.json')).status).toBe(200);
  });

  it('is ready while a missed midnight, imports, mail and retention are still pending', async () => {
    const client = new Client(place.url);
    await client.connect();
    blockers.push(client);
    await client.query("update stored_day set day = '2020-01-01'");
    const release = await holding(locksOfWhatCanWait);
    start();
    await untilReady();
    const days = async () => {
      const { rows } = await client.query('select day::text from stored_day where day > $1', ['2020-01-01']);
      return rows.length;
    };
    expect(await days()).toBe(0);
    await release();
    await vi.waitFor(async () => expect(await days()).toBe(1));
  });
});

it('after a kill, the embedded service is live at once, and ready after recovery', async () => {
  place = await preparedPlace('embedded', tables);
  await fillDistrict(place);
  const first = start();
  await untilReady();
  await kill(first);
  start();
  await untilLive();
  expect((await ask('/health/ready')).status).toBe(503);
  await untilReady();
});
