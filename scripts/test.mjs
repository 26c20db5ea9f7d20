/**
 * `npm test`: on a fresh clone brings what is missing, then runs everything. Each step runs even when
 * one before it failed; the exit code is not zero when any did.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { bringChromium } from './chromium.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();

const vitest = ['vitest', 'run', '--reporter=dot'];
/** What stands in for a browser: nothing else may meet it in the same process. */
const likeBrowser = ['tests/providers', 'tests/src'];
const ofConsole = [...likeBrowser, '.test.tsx'];
/** The rest shares its modules: reading them anew for each file would take a third of the time. */
const ofService = [
  '--project',
  'node',
  '--isolate=false',
  ...likeBrowser.flatMap((path) => ['--exclude', `${path}/**`]),
];

const steps = [
  ['schemas', 'npx', ['tsx', 'scripts/checkSchemas.ts']],
  ['lint', 'npx', ['biome', 'ci', '--error-on-warnings']],
  ['types', 'npx', ['tsc', '-b']],
  ['contract and service tests', 'npx', [...vitest, ...ofService]],
  ['tests of the console', 'npx', [...vitest, ...ofConsole]],
  ['browser stories', 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
];

const chromium = bringChromium();
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
await buildIfStale();

const results = steps.map(([name, command, args]) => {
  print(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

print('');
for (const { name, passed, seconds } of results) print(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
