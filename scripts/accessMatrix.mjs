/** `npm run access:matrix`: asks the running service who may do what, and regenerates `tests/access/matrix.json`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', 'tests/access/matrix.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ACCESS_MATRIX: 'write' },
  shell: process.platform === 'win32',
});
if (status === 0) print('tests/access/matrix.json is written; read what has changed before it is committed.');
process.exit(status ?? 1);
