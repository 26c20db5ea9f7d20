import type { PostgresServer } from '#tests/postgresServer.ts';
import { filledDatabase } from './database.ts';
import { alternate, type BenchRequest, type Load, type LoadResult, run } from './load.ts';
import { atLeast, atMost, type Measurement, median, percentile } from './measurement.ts';
import { type Side, startBare, startService } from './processes.ts';
import { employeeStatements, listStatements, payCodeStatements, schoolStatements } from './statements.ts';

/** Size of a bench run. `shrink` divides the number of rows for a quick test. */
export interface Extent {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly shrink: number;
}

const employees = '/services/employee/api/employees';
const payCodes = '/services/reference-data/api/payCodes';
const sorted = { sort: '["lastName","ASC"]', range: '[0,24]' };

/**
 * Loads a page of 25 among 100,000 records, sorted and filtered, with the total: the service relative to a bare
 * handler.
 */
export async function list(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const parameters = { ...sorted, filter: '{"isActive":true}', count: 'about' };
  return againstBare(
    await filledDatabase(server, 'list', extent.shrink),
    await listStatements(parameters),
    async (service, bare) => {
      const [ratio, detail] = await throughput(
        load(service, address(employees, parameters)),
        load(bare, '/list'),
        extent,
        8,
      );
      return [atLeast('list of 25 of 100,000, share of a bare handler', 0.7, ratio, detail)];
    },
  );
}

/** Measures a "Contains" search among 100,000 employees, relative to a sequential ILIKE with an exact count. */
export async function search(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const parameters = { ...sorted, filter: '{"q":"mar"}', count: 'about' };
  const found = `org_id = 9000001 and (last_name ilike '%mar%' or first_name ilike '%mar%' or identifier ilike '%mar%' or email ilike '%mar%')`;
  const statements = [
    { text: `select * from worker where ${found} order by last_name limit 25`, values: [] },
    { text: `select count(*) from worker where ${found}`, values: [] },
  ];
  return againstBare(
    await filledDatabase(server, 'list', extent.shrink),
    statements,
    async (service, bare) => {
      const [ratio, detail] = await throughput(
        load(service, address(employees, parameters)),
        load(bare, '/list'),
        extent,
        2,
      );
      return [atLeast('search "contains" among 100,000, times a sequential ILIKE', 3, ratio, detail)];
    },
  );
}

/** Loads the employees of one school, sorted and counted: the service relative to a handler with plain SQL. */
export async function school(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'list', extent.shrink);
  const { id, statements } = await schoolStatements(url);
  const filter = JSON.stringify({ isActive: true, instituteIds: { any: [id] } });
  return againstBare(url, statements, async (service, bare) => {
    const path = address(employees, { ...sorted, filter, count: 'about' });
    const [ratio, detail] = await throughput(load(service, path), load(bare, '/list'), extent, 16);
    return [atLeast('list of one school’s employees, share of a bare handler', 0.5, ratio, detail)];
  });
}

/** Updates an employee with version, change log, links and security, relative to a plain update. */
export async function employee(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'list', extent.shrink);
  const bareOne = await startBare({ url, list: [], ...employeeStatements });
  const service = await startService(url);
  try {
    const { origin, headers } = service;
    const answer = await fetch(`${origin}${employees}?range=[0,15]`, { headers });
    const ids = ((await answer.json()) as { workerId: number }[]).map(({ workerId }) => workerId);
    const plain = (connection: number): BenchRequest => ({
      method: 'PUT',
      path: `/update/${ids[connection]}`,
      body: JSON.stringify({ name: newRoom() }),
    });
    const sides = [
      { ...service, next: changeRoom(ids) },
      { ...bareOne, next: plain },
    ] as const;
    const [ratio, detail] = await throughput(...sides, extent, ids.length);
    return [atLeast('update of an employee, share of a bare handler', 0.3, ratio, detail)];
  } finally {
    await Promise.all([service.stop(), bareOne.stop()]);
  }
}

function newRoom(): string {
  names += 1;
  return `R${names}`;
}

/** Returns requests by which each connection updates its own employee, with the version from its last response. */
function changeRoom(ids: readonly number[]): Load['next'] {
  return (connection, last) => {
    const path = `${employees}/${ids[connection]}`;
    if (last === undefined) return { method: 'GET', path };
    const version: unknown = JSON.parse(last)._version;
    return { method: 'PUT', path, body: JSON.stringify({ room: newRoom(), _version: version }) };
  };
}

/**
 * Measures reading one record and updating it with version, change log and security, relative to a bare handler. Also
 * runs 64 concurrent writers on a pool of 10 connections.
 */
export async function records(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  return againstBare(await filledDatabase(server, 'list', extent.shrink), [], async (service, bare) => {
    const ids = await somePayCodes(service);
    const id = (connection: number) => ids[connection % ids.length];
    const get = (path: string) => (connection: number) => ({
      method: 'GET',
      path: `${path}/${id(connection)}`,
    });
    const [read, readDetail] = await throughput(
      { ...service, next: get(payCodes) },
      { ...bare, next: get('/get') },
      extent,
      8,
    );
    const plain = (connection: number): BenchRequest => ({
      method: 'PUT',
      path: `/update/${id(connection)}`,
      body: JSON.stringify({ name: newName() }),
    });
    const [written, writtenDetail] = await throughput(
      { ...service, next: update(ids) },
      { ...bare, next: plain },
      extent,
      8,
    );
    const many = await run({ ...service, next: update(ids) }, Math.min(64, ids.length), extent.milliseconds);
    return [
      atLeast('get one, share of a bare handler', 0.5, read, readDetail),
      atLeast('update, share of a bare handler', 0.3, written, writtenDetail),
      atLeast(
        `${Math.min(64, ids.length)} writers at once on a pool of 10, part answered`,
        1,
        1,
        `${many.times.length} answers`,
      ),
    ];
  });
}

/**
 * Measures the same list pages of one district in two databases, with 10,000 and with 1,000,000 rows in the table. The
 * district has the same size in both.
 */
export async function growth(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const small = await startService(await filledDatabase(server, 'small', extent.shrink));
  const large = await startService(await filledDatabase(server, 'large', extent.shrink));
  const last = 5000 / extent.shrink - 50;
  const pages = {
    'first page': { ...sorted, filter: '{"isActive":true}' },
    'deep page': { ...sorted, range: `[${last},${last + 24}]` },
    search: { ...sorted, filter: '{"q":"mar"}', count: 'about' },
  };
  const measured: Measurement[] = [];
  for (const [name, parameters] of Object.entries(pages)) {
    const path = address(employees, parameters);
    const rounds = await alternate([load(large, path), load(small, path)], { connections: 2, ...extent });
    const p95 = (side: 0 | 1) =>
      percentile(
        rounds.flatMap((round) => round[side].times),
        0.95,
      );
    const ratio = median(
      rounds.map(([one, other]) => percentile(one.times, 0.95) / percentile(other.times, 0.95)),
    );
    const detail = `p95 ${p95(0).toFixed(1)} ms against ${p95(1).toFixed(1)} ms`;
    measured.push(atMost(`${name}: p95 at 1,000,000 rows over p95 at 10,000`, 1.5, ratio, '', detail));
  }
  await Promise.all([small.stop(), large.stop()]);
  return measured;
}

async function againstBare(
  url: string,
  list: readonly object[],
  measure: (service: Side, bare: Side) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const bare = await startBare({ url, list, ...payCodeStatements });
  const service = await startService(url);
  try {
    return await measure(service, bare);
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
  }
}

/**
 * Returns the throughput of the first load relative to the second (the median of the rounds), and the throughput of
 * both as text.
 */
async function throughput(
  one: Load,
  other: Load,
  extent: Extent,
  connections: number,
): Promise<[number, string]> {
  const rounds = await alternate([one, other], { connections, ...extent });
  const speed = (side: 0 | 1) => median(rounds.map((round): number => speedOf(round[side])));
  const ratio = median(rounds.map(([left, theirs]) => left.perSecond / theirs.perSecond));
  return [ratio, `${speed(0).toFixed(0)}/s against ${speed(1).toFixed(0)}/s`];
}

function speedOf(result: LoadResult): number {
  return result.perSecond;
}

function load(side: Side, path: string): Load {
  return { ...side, next: () => ({ method: 'GET', path }) };
}

function address(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`;
}

let names = 0;

function newName(): string {
  names += 1;
  return `Bench ${Date.now().toString(36)} ${names}`;
}

/**
 * Returns requests by which each connection first reads its own record, then updates it with the version from its last
 * response.
 */
function update(ids: readonly number[]): Load['next'] {
  return (connection, last) => {
    const path = `${payCodes}/${ids[connection]}`;
    if (last === undefined) return { method: 'GET', path };
    const version: unknown = JSON.parse(last)._version;
    return { method: 'PUT', path, body: JSON.stringify({ payCodeName: newName(), _version: version }) };
  };
}

const idCount = 64;

/** Creates 64 pay codes for this bench and returns their IDs. */
async function somePayCodes({ origin, headers }: Side): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < idCount; index += 1) {
    const body = JSON.stringify({ payCodeName: newName() });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const answer = await fetch(`${origin}${payCodes}`, init);
    ids.push(Number(((await answer.json()) as { payCodeId: number }).payCodeId));
  }
  return ids;
}
