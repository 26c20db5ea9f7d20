import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './print.mjs';

/**
 * Folder of the filled demo; `smallDemonstration` is the folder with only its smallest district. Both are templates for
 * new databases.
 */
export const demonstration = 'dist/demonstration';
export const smallDemonstration = 'dist/smallDemonstration';

/**
 * Fills a database with today's demo, using the built service, unless one exists already or none is needed. On failure
 * prints the reason; the service then fills its database at the first start.
 */
export function prepareDemonstration() {
  return fill(demonstration);
}

/**
 * Fills a database with the demo's smallest district, unless the whole demo exists. The service adds the other
 * districts while it runs.
 */
export async function prepareSmallDemonstration() {
  if (!existsSync(demonstration)) await fill(smallDemonstration, '--small');
}

async function fill(...args) {
  const program = spawn(process.execPath, ['dist/server/demonstration.js', ...args], { stdio: 'inherit' });
  const [status] = await once(program, 'exit');
  if (status !== 0) print('The demonstration could not be made ready: the first start fills it.');
}

/** Whether the data folder has no database yet. */
export function hasNoDatabase({ DATA_DIR = 'data' }) {
  return !existsSync(join(DATA_DIR, 'database'));
}
