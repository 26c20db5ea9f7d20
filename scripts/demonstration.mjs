import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './print.mjs';

/** Where the demonstration is ready made: a database that new ones begin as a copy of. */
export const demonstration = 'dist/demonstration';

/**
 * Makes the demonstration of today ready, with the service as it is built; does nothing where it is, or none is wanted.
 * Where it cannot, it says so, and the service fills its database itself at its first start.
 */
export async function prepareDemonstration() {
  const program = spawn(process.execPath, ['dist/server/demonstration.js', demonstration], {
    stdio: 'inherit',
  });
  const [status] = await once(program, 'exit');
  if (status !== 0) print('The demonstration could not be made ready: the first start fills it.');
}

/** Whether the folder of data has no database yet. */
export function beginsAnew({ DATA_DIR = 'data' }) {
  return !existsSync(join(DATA_DIR, 'database'));
}
