/**
 * `npm start`: on a fresh clone installs, builds and runs the whole console in this process; later starts only run it.
 * Needs only Node and npm. `EXAMPLE=buses` runs it over an external service (`examples`).
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale, isBuilt } from './build.mjs';
import { hasNoDatabase, prepareSmallDemonstration } from './demonstration.mjs';
import { runExample } from './example.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded('Step 1 of 3: installing packages. Next: building the console.');
if (process.env.EXAMPLE) await runExample(process.env.EXAMPLE);
if (!isBuilt()) print('Step 2 of 3: building the console. Next: starting it.');
await buildIfStale(hasNoDatabase(process.env) ? prepareSmallDemonstration : undefined);
process.env.CALLS ??= 'simulated';
print('Step 3 of 3: starting the console.');
await import(pathToFileURL(resolve('dist/server/main.js')).href);
