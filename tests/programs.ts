import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
// @ts-expect-error The scripts are plain JavaScript.
import { buildService, fingerprint, isBuilt } from '../scripts/build.mjs';
import { once } from './server/database/engines.ts';

/** Folder of the programs that are built for tests. It has a subfolder for each state of the sources. */
const built = resolve('node_modules/.cache/programs');

/** Node flags for programs that run only for seconds. They skip optimization, which does not pay off in that time. */
export const forSeconds: readonly string[] = ['--liftoff-only', '--no-opt', '--sparkplug'];

/**
 * Returns the path of a program as it would be installed: from the console's build if that is up to date, else from a
 * build for the tests, which is made once. A built program starts three times as fast as one run from its sources.
 */
export async function programFile(name: 'main' | 'admin' | 'plan' | 'demonstration'): Promise<string> {
  if (isBuilt()) return resolve(`dist/server/${name}.js`);
  const folder = join(built, fingerprint().slice(0, 16));
  await once('programs', () => buildInto(folder));
  return join(folder, `${name}.js`);
}

async function buildInto(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(built, { recursive: true });
  for (const other of readdirSync(built)) rmSync(join(built, other), { recursive: true, force: true });
  const unfinished = `${folder}-${process.pid}`;
  await buildService(unfinished);
  renameSync(unfinished, folder);
}
