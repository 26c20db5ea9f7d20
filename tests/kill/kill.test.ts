import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client as PostgresClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#server/database/openEngine.ts';
import { signedIn } from '#tests/contracts/client.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { findPostgres, type PostgresServer, startPostgres } from '#tests/postgresServer.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { testRandom } from '#tests/testRandom.ts';
import { fillDistrict, login, password, tables } from './district.ts';
import { expectAllThere, expectNothingHalf } from './findLosses.ts';
import { startProcess } from './serviceProcess.ts';
import { type Acknowledged, startWriters } from './writers.ts';

/**
 * Number of times that the service is killed per database. In the second round, the database server itself is killed.
 */
const rounds = Number(process.env.KILL_ROUNDS ?? (isWholeRun ? 4 : 2));

/** Number of concurrent writers. */
const writers = 6;

/**
 * When to kill the service: after at least `fewest` acknowledged records, up to `more` further ones, and up to `later`
 * milliseconds.
 */
const fewest = 3;
const more = 12;
const later = 30;

let file: string;
beforeAll(async () => {
  file = await programFile('main');
});

interface Damage {
  /** Causes damage in a round while writers run. The service is killed afterward. */
  readonly before?: (round: number) => Promise<void>;
  /** Repairs the damage, so that the service can start again. */
  readonly after?: (round: number) => Promise<void>;
}

/**
 * Repeatedly starts the service, writes records, kills the service and restarts it. Everything that was acknowledged
 * must be intact each time.
 */
async function killOften(place: Place, { before, after }: Damage = {}): Promise<number> {
  await fillDistrict(place);
  const port = await freePort();
  const all = new Map<number, Acknowledged>();
  const random = testRandom();
  let service = await startProcess(file, place, port);
  const client = await signedIn(service.origin, login, password);
  for (let round = 0; round < rounds; round += 1) {
    const writing = startWriters(client, writers);
    await writing.untilAcknowledged(fewest + random.below(more));
    await wait(random.next() * later);
    await before?.(round);
    await service.kill();
    await writing.stop();
    await after?.(round);
    service = await startProcess(file, place, port);
    for (const [id, record] of writing.acknowledged) all.set(id, record);
    expect(writing.wrongAnswers).toEqual([]);
    await expectAllThere(client, writing.acknowledged.values());
  }
  await service.kill();
  await expectNothingHalf(place, all);
  return all.size;
}

describe.concurrent(`the service, killed ${rounds} times while people write`, () => {
  it('loses nothing acknowledged and restarts on its own, embedded', async () => {
    const place = await preparedPlace('embedded', tables);
    const records = await killOften(place);
    expect(records).toBeGreaterThan(rounds);
    await place.remove();
  }, 600_000);

  it.skipIf(findPostgres() === undefined)(
    'loses nothing that it acknowledged, on PostgreSQL, though its server is killed too',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'absmgmt-kill-'));
      chmodSync(folder, 0o755);
      const start = () => startPostgres(findPostgres() ?? '', folder, { fsync: 'on' });
      let server = await start();
      await execute(server, 'postgres', 'create database killed');
      const before = (round: number) => killServer(server, kindOf(round));
      const after = async (round: number) => {
        if (kindOf(round) === 'server') server = await start();
      };
      const records = await killOften(
        { url: server.url('killed'), directory: '/nowhere' },
        { before, after },
      );
      expect(records).toBeGreaterThan(rounds);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    600_000,
  );
});

type Kind = 'service' | 'session' | 'server';

/** Of four rounds, two kill only the service, one also a session of the database server, and one the whole server. */
function kindOf(round: number): Kind {
  return (['session', 'server', 'service', 'service'] as const)[round % 4] ?? 'service';
}

async function killServer(server: PostgresServer, kind: Kind): Promise<void> {
  if (kind === 'service') return;
  process.kill(kind === 'server' ? server.processId() : await sessionOf(server), 'SIGKILL');
  if (kind === 'session') await wait(150);
}

/**
 * Returns the process ID of one of the service's database sessions. Killing this process makes the database server
 * restart.
 */
async function sessionOf(server: PostgresServer): Promise<number> {
  const [row] = await execute(
    server,
    'killed',
    `select pid from pg_stat_activity where datname = 'killed' and pid <> pg_backend_pid() limit 1`,
  );
  return Number(row?.pid);
}

async function execute(server: PostgresServer, database: string, sql: string) {
  const client = new PostgresClient(server.url(database));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid?: number }>(sql);
  await client.end();
  return rows;
}
