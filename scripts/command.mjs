/**
 * `node scripts/command.mjs NAME …`: runs a command of the built product, such as `backup`. Builds only if there is no
 * build yet, because a running console uses the files of this folder.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkNode, installIfNeeded } from './install.mjs';

const [, , name = '', ...rest] = process.argv;
const program = new URL(`../dist/server/${name}.js`, import.meta.url);

checkNode();
if (!existsSync(fileURLToPath(program))) await build();
process.argv.splice(2, process.argv.length, ...rest);
await import(program.href);

async function build() {
  const from = process.cwd();
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  installIfNeeded();
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
  process.chdir(from);
}
