import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
// @ts-expect-error The scripts are plain JavaScript.
import { buildService, fingerprint, isBuilt } from '../scripts/build.mjs';
import { once } from './server/database/engines.ts';

/** Where the programs are built for tests, a folder for each state of the sources. */
const built = resolve('node_modules/.cache/programs');

/** With these a program that lives for seconds is started: code that runs a few times is not made faster first. */
export const forSeconds: readonly string[] = ['--liftoff-only', '--no-opt', '--sparkplug'];

/**
 * The file of a program as people run it: of the console's build where that is of the sources of now, else built once
 * for the tests. A built program starts in a third of the time of one that is read from its sources.
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
