/**
 * `npm start`: on a fresh clone installs, builds and runs the whole console in this one process; later
 * starts only run it. Needs nothing but Node and npm.
 */
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { checkNode, installIfNeeded } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();
await buildIfStale();
await import('../dist/server/main.js');
