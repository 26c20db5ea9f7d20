/**
 * `npm start`: on a fresh clone installs, builds and runs the whole console in this one process; later
 * starts only run it. Needs nothing but Node and npm. `EXAMPLE=buses` runs it over a service of others (`examples`).
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { beginsAnew, prepareDemonstration } from './demonstration.mjs';
import { runExample } from './example.mjs';
import { checkNode, installIfNeeded } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();
if (process.env.EXAMPLE) await runExample(process.env.EXAMPLE);
await buildIfStale(beginsAnew(process.env) ? prepareDemonstration : undefined);
await import(pathToFileURL(resolve('dist/server/main.js')).href);
