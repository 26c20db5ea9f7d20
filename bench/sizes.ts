/**
 * `npx tsx bench/sizes.ts [districts …]`: measures disk space and response times as districts of 2,000 employees are
 * added, for the table of docs/operate.md#sizes. Runs on PostgreSQL and on the embedded engine, and deletes each
 * database afterward.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '#server/database/openEngine.ts';
import { execute, fillWith, startBenchPostgres } from './database.ts';
import { percentile } from './measurement.ts';
import { type Side, startEmbedded, startService } from './processes.ts';

/** Employees of one district. */
const employees = 2000;
const calls = {
  list: '/services/employee/api/employees?range=[0,24]&sort=["lastName","ASC"]',
  search: '/services/employee/api/employees?range=[0,24]&filter={"q":"mar"}&count=about',
};
const repeats = 100;

const requested = process.argv.slice(2).map(Number);
const server = await startBenchPostgres();
try {
  console.log('| Districts | Engine | Disk, MB | Start, s | Memory, MB | List, ms | Search, ms |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const districts of requested.length > 0 ? requested : [5, 50, 500]) {
    await onPostgres(districts);
    await onEmbedded(districts);
  }
} finally {
  await server.stop();
}

async function onPostgres(districts: number): Promise<void> {
  const name = `sizes_${districts}`;
  await execute(server, `drop database if exists ${name}`);
  await execute(server, `create database ${name}`);
  const url = server.url(name);
  await fill({ url, directory: '/nowhere' }, districts);
  const [row] = await execute(server, `select pg_database_size('${name}') / 1048576 as disk`);
  await report(districts, 'PostgreSQL', Number(row?.disk), () => startService(url));
  await execute(server, `drop database ${name} with (force)`);
}

async function onEmbedded(districts: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-sizes-'));
  await fill({ directory: join(folder, 'database') }, districts);
  const [size] = spawnSync('du', ['-sm', folder]).stdout.toString().split('\t');
  await report(districts, 'embedded', Number(size), () => startEmbedded(folder));
  rmSync(folder, { recursive: true });
}

function fill(place: Place, districts: number): Promise<void> {
  const plan = { districts, employees: employees * districts, substitutes: 200 * districts };
  return fillWith(place, plan, `${districts}`);
}

async function report(districts: number, engine: string, disk: number, start: () => Promise<Side>) {
  const begun = performance.now();
  const side = await start();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  try {
    const [list, search] = [await timesOf(side, calls.list), await timesOf(side, calls.search)];
    const cells = [districts, engine, disk, seconds, memoryOf(side.pid), list, search];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    await side.stop();
  }
}

/** Calls a path repeatedly. Returns the median and the 95th percentile of the response times as text. */
async function timesOf({ origin, headers }: Side, path: string): Promise<string> {
  const times: number[] = [];
  for (let call = 0; call < repeats; call += 1) {
    const begun = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)}`;
}

/** Returns the process's current memory in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
