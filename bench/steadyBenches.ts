import { connect, type Socket } from 'node:net';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { filledDatabase, filledFolder } from './database.ts';
import { run } from './load.ts';
import { atMost, type Measurement, percentile } from './measurement.ts';
import { pauseDuring } from './neighbour.ts';
import { type Side, startEmbedded, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

const employees = '/services/employee/api/employees';

/** Measures how much one person's work blocks others on the embedded engine, which runs one statement at a time. */
export async function steady(extent: Extent): Promise<Measurement[]> {
  const side = await startEmbedded(await filledFolder(extent.shrink));
  try {
    await readExport(side);
    return [
      await pauseDuring(side, 'an export of 20,000 rows', 10, () => readExport(side)),
      await pauseDuring(side, '200 exports that nobody reads', 10, () => unreadExports(side, 200)),
      await searches(side, extent, 'the embedded engine'),
    ];
  } finally {
    await side.stop();
  }
}

async function readExport({ origin, headers }: Side): Promise<void> {
  const answer = await fetch(`${origin}${employees}/$export?sort=["lastName","ASC"]`, { headers });
  for await (const _ of answer.body ?? []);
  if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}.`);
}

/** Requests many exports and reads none of them, for five seconds. */
async function unreadExports(side: Side, count: number): Promise<void> {
  const sockets = Array.from({ length: count }, () => unreadExport(side));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  for (const socket of sockets) socket.destroy();
}

function unreadExport({ origin, headers }: Side): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${employees}/$export HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}

/** Measures how long each of many searching people waits on a PostgreSQL server with fewer connections than people. */
export async function fairness(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const side = await startService(await filledDatabase(server, 'list', extent.shrink));
  try {
    return [await searches(side, extent, 'PostgreSQL')];
  } finally {
    await side.stop();
  }
}

/** Measures the waits of 256 people who search at once; none should wait much longer than the others. */
async function searches(side: Side, { milliseconds }: Extent, engine: string): Promise<Measurement> {
  const query = new URLSearchParams({
    sort: '["lastName","ASC"]',
    range: '[0,24]',
    filter: '{"q":"mar"}',
    count: 'about',
  });
  const next = () => ({ method: 'GET', path: `${employees}?${query}` });
  const { times } = await run({ ...side, next }, 256, milliseconds * 3);
  const [half, slowest] = [percentile(times, 0.5), Math.max(...times)];
  const detail = `${slowest.toFixed(0)} ms against ${half.toFixed(0)} ms, ${times.length} searches`;
  return atMost(
    `256 clients on ${engine}: the slowest search over the median`,
    5,
    slowest / half,
    '',
    detail,
  );
}
