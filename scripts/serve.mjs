/**
 * `npm run serve`: runs the built console for production. Installs and builds nothing, so it needs no development
 * packages and only a writable data folder.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNode } from './install.mjs';
import { exitWithError } from './print.mjs';

const main = new URL('../dist/server/main.js', import.meta.url);

checkNode();
if (!existsSync(fileURLToPath(main))) {
  exitWithError(
    'The console is not built: run `npm run build` where the development packages are, and bring its folder dist.',
  );
}
process.env.NODE_ENV ??= 'production';
await import(main.href);
