/**
 * `npm run nodes`: starts the console and runs the service tests on each Node version that the product supports, or on
 * those named (`npm run nodes -- 24`). Binaries come from the npm registry and stay in `node_modules/.cache/nodes`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitWithError, print } from './print.mjs';
import { serviceTests } from './suites.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Major versions that `package.json` (`engines`) and the README name. */
const supported = ['20', '22', '24'];
const named = process.argv.slice(2);
/** Milliseconds that a first start may take on a slow machine. */
const startLimit = 600_000;

const failed = [];
for (const major of named.length > 0 ? named : supported) {
  const node = installNode(major);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  print(`\n── Node ${major}`);
  if (!(await starts(node, env))) failed.push(`Node ${major}: the console did not start`);
  const tests = spawn(node, ['node_modules/vitest/vitest.mjs', ...serviceTests], { env, stdio: 'inherit' });
  const [status] = await once(tests, 'close');
  if (status !== 0) failed.push(`Node ${major}: service tests failed`);
}
print(failed.length === 0 ? '\n✓ every version' : `\n✗ ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Installs a Node binary once and returns its path. */
function installNode(major) {
  const folder = resolve('node_modules/.cache/nodes', major);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${major}`];
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  return existsSync(node) ? node : exitWithError(`Node ${major} could not be installed.`);
}

/** Runs `npm start` in an empty data folder until the console is ready, and stops it. */
async function starts(node, env) {
  const data = mkdtempSync(join(tmpdir(), 'absmgmt-node-'));
  const port = await freePort();
  const started = Date.now();
  const program = spawn(node, ['scripts/start.mjs'], {
    env: { ...env, DATA_DIR: data, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'close');
  let isReady = false;
  while (!isReady && program.exitCode === null && Date.now() - started < startLimit) {
    await wait(500);
    isReady = await fetch(`http://localhost:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  program.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
  if (isReady) print(`The console was ready after ${Math.round((Date.now() - started) / 1000)} s.`);
  return isReady;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
