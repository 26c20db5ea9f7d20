import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { absenceTimes } from './absenceBenches.ts';
import { browser } from './browserBenches.ts';
import { calls } from './callsBench.ts';
import { startBenchPostgres } from './database.ts';
import { files } from './files/filesBench.ts';
import { firstLoad } from './firstLoad.ts';
import { grownDistrict } from './grownBenches.ts';
import { live } from './liveBenches.ts';
import type { Measurement } from './measurement.ts';
import { moreEntities } from './moreEntities.ts';
import { people } from './peopleBenches.ts';
import { plans } from './planBenches.ts';
import { everywhere, header } from './searchBenches.ts';
import { type Extent, employee, growth, list, records, school, search } from './serviceBenches.ts';
import { settings } from './settingsBenches.ts';
import { start } from './startBench.ts';
import { fairness, steady } from './steadyBenches.ts';
import { hierarchy } from './treeBenches.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    shrink: { type: 'string', default: '1' },
  },
});
const extent: Extent = {
  rounds: Number(values.rounds),
  milliseconds: Number(values.seconds) * 1000,
  shrink: Number(values.shrink),
};

const onPostgres = {
  list,
  school,
  search,
  header,
  everywhere,
  records,
  employee,
  plans,
  people,
  hierarchy,
  settings,
  calls,
  growth,
  fairness,
  live,
};
const ofConsole = { 'first-load': firstLoad, entities: moreEntities, browser, files };
const embedded = { steady };
/**
 * The bench that measures the first start of a fresh clone. Runs only if its name is given, because it installs the
 * packages twice.
 */
const ofClone = { start };
/** Benches that run only if their names are given, because filling their database takes most of an hour. */
const onRequest = { absences: absenceTimes, grown: grownDistrict };
const names = [
  ...Object.keys({ ...onPostgres, ...onRequest }),
  ...Object.keys(ofConsole),
  ...Object.keys(embedded),
  ...Object.keys(ofClone),
  'kill',
];

if (positionals[0] === 'kill') process.exit(kill());
await main();

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No bench is called ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  const isRequested = (name: string) => positionals.length === 0 || positionals.includes(name);
  for (const [name, measure] of Object.entries(ofConsole))
    if (isRequested(name)) report(name, await measure());
  for (const [name, measure] of Object.entries(ofClone))
    if (positionals.includes(name)) report(name, await measure());
  for (const [name, measure] of Object.entries(embedded))
    if (isRequested(name)) report(name, await measure(extent));
  const requested = [
    ...Object.entries(onPostgres).filter(([name]) => isRequested(name)),
    ...Object.entries(onRequest).filter(([name]) => positionals.includes(name)),
  ];
  if (requested.length > 0) await measureOnPostgres(requested);
}

async function measureOnPostgres(requested: [string, typeof list][]): Promise<void> {
  const server = await startBenchPostgres();
  try {
    for (const [name, measure] of requested) {
      console.error(`${name} …`);
      report(name, await measure(server, extent));
    }
  } finally {
    await server.stop();
  }
}

/**
 * Prints a bench's result table and writes it to a file in `bench/results`. Includes the machine's load, which shows
 * how reliable the numbers are.
 */
function report(name: string, measured: readonly Measurement[]): void {
  const missed = measured.filter(({ isMet }) => !isMet);
  const lines = [
    `# Bench \`${name}\`, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, Node ${process.version}, rows divided by ${extent.shrink}.`,
    '',
    '| what | bar | measured | | for information |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ what, bar, measured: value, isMet, detail }) =>
        `| ${what} | ${bar} | ${value} | ${isMet ? 'met' : '**missed**'} | ${detail} |`,
    ),
    '',
    missed.length === 0 ? 'Every bar is met.' : `Missed: ${missed.map(({ what }) => what).join('; ')}.`,
    '',
  ];
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), lines.join('\n'));
  console.log(lines.join('\n'));
}

/**
 * Runs the tests that kill the service while it works (`tests/kill`), with 20 rounds per database or `KILL_ROUNDS`
 * rounds.
 */
function kill(): number {
  const env = { ...process.env, KILL_ROUNDS: process.env.KILL_ROUNDS ?? '20' };
  return spawnSync('npx', ['vitest', 'run', 'tests/kill'], { stdio: 'inherit', env }).status ?? 1;
}
