import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as entities from '#schemas/registry.ts';
import { allTables } from '../allTables.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/openDatabase.ts';
import type { ProgramMessage } from '../demo/complete/completeDemonstration.ts';
import { readDistrict } from '../demo/complete/districtRows.ts';
import { fillDemo } from '../demo/fillDemo.ts';
import { markReady } from '../demo/forward/bringForward.ts';
import { demoDistricts } from '../demo/places/district.ts';
import { databaseIn, markPrepared, preparedDates, preparedDemonstration } from '../demo/prepared.ts';
import { recalculateStored } from '../derived/expressions/recalculate.ts';
import { dueOrganizations, recalculateDay } from '../derived/expressions/storedDayJob.ts';
import { buildCatalogue } from '../derived/store/storedEntity.ts';
import { runProgram } from './runProgram.ts';

const registry = checkedRegistry(entities);
const tables = allTables(registry);

/**
 * `node dist/server/demonstration.js FOLDER` fills an embedded database in a folder with today's demo, as a template
 * for new installations (`scripts/demonstration.mjs`). `--small` fills only the smallest district. Does nothing if the
 * folder already has today's demo, or if the configuration disables the demo. `--send 622710,…` sends the rows of these
 * districts to the parent process.
 */
async function run(folder: string, option?: string, organizations = ''): Promise<void> {
  const now = new Date();
  if (option === '--send') return send(folder, organizations.split(',').map(Number), now);
  if (!isWanted() || preparedDemonstration(folder, now)) return;
  await fill(folder, now, option === '--small');
}

/** Fills a temporary folder and then renames it, so that the target folder either does not exist or is complete. */
async function fill(folder: string, now: Date, isSmall: boolean): Promise<void> {
  process.stdout.write(isSmall ? 'Filling a small demonstration …\n' : 'Filling the demonstration …\n');
  removeUnfinished(folder);
  const unfinished = `${folder}.${process.pid}`;
  const all = demoDistricts();
  const [districts, later] = isSmall ? [all.slice(0, 1), all.slice(1)] : [all, []];
  const database = await openDatabase({ directory: databaseIn(unfinished), tables, isScratch: true });
  try {
    const catalogue = buildCatalogue(registry);
    await fillDemo(database, { registry, now, districts, later });
    await markReady(database, districts, now);
    // Calculates stored values once in the template, so that its copies need not.
    await recalculateStored(database, catalogue);
    for (const { organization } of await database.maintain(dueOrganizations))
      await recalculateDay({ database, catalogue }, organization);
  } finally {
    await database.close();
  }
  markPrepared(unfinished, now);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Removes folders left by processes that were killed while filling. */
function removeUnfinished(folder: string): void {
  const place = dirname(folder);
  if (!existsSync(place)) return;
  for (const name of readdirSync(place)) {
    const [, owner] = name.startsWith(`${basename(folder)}.`) ? (/\.(\d+)$/.exec(name) ?? []) : [];
    if (owner && !isRunning(Number(owner))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/**
 * Sends the rows of districts in chunks. First fills the folder if it does not have today's demo. Sends the next chunk
 * when the parent process has stored the last one.
 */
async function send(folder: string, organizations: readonly number[], now: Date): Promise<void> {
  process.on('disconnect', () => process.exit());
  // Lowers the priority, in favor of people who use the console.
  setPriority(10);
  if (preparedDates(folder) !== preparedDates(undefined, now)) await fill(folder, now, false);
  const database = await openDatabase({ directory: databaseIn(folder), tables, isScratch: true });
  try {
    await deliver({ made: preparedDates(folder) ?? '' });
    for (const organization of organizations) {
      await readDistrict(database, tables, organization, deliver);
      await deliver({ complete: organization });
    }
  } finally {
    await database.close();
  }
  process.disconnect();
}

async function deliver(message: ProgramMessage): Promise<void> {
  const stored = once(process, 'message');
  process.send?.(message);
  await stored;
}

/**
 * Whether the configuration enables the demo. An invalid configuration is ignored here, because the service reads it
 * next and reports the error.
 */
function isWanted(): boolean {
  try {
    const { demo, databaseUrl } = readConfig(process.env);
    return demo && !databaseUrl;
  } catch {
    return false;
  }
}

const [, , folder = 'dist/demonstration', option, organizations] = process.argv;
await runProgram(() => run(folder, option, organizations));
