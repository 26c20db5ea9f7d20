import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './print.mjs';

/** Where the filled demonstration is, and its smallest district alone: databases that new ones begin as a copy of. */
export const demonstration = 'dist/demonstration';
export const smallDemonstration = 'dist/smallDemonstration';

/**
 * Fills the demonstration of today, with the service as it is built; does nothing where it is there, or none is wanted.
 * Where it cannot, it says so, and the service fills its database itself at its first start.
 */
export function prepareDemonstration() {
  return fill(demonstration);
}

/** Fills the smallest district alone, unless the whole demonstration is there. The service fills the others as it runs. */
export async function prepareSmallDemonstration() {
  if (!existsSync(demonstration)) await fill(smallDemonstration, '--small');
}

async function fill(...args) {
  const program = spawn(process.execPath, ['dist/server/demonstration.js', ...args], { stdio: 'inherit' });
  const [status] = await once(program, 'exit');
  if (status !== 0) print('The demonstration could not be made ready: the first start fills it.');
}

/** Whether the folder of data has no database yet. */
export function beginsAnew({ DATA_DIR = 'data' }) {
  return !existsSync(join(DATA_DIR, 'database'));
}
