/**
 * `npm test`: installs and builds what is missing, then runs the static checks (schemas, lint, types, unused code),
 * every unit, contract, service and console test, and the core stories (`@core`). `npm run test:all` (`--all`) runs
 * every story and variant, and the service tests on both databases. The selection depends on the sources only. Each
 * step runs even if an earlier one failed; the exit code is nonzero if any failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { prepareDemonstration } from './demonstration.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';
import { consoleTests, serviceTests } from './suites.mjs';
import { isGood, printFailures, printTimes, readResults } from './testSummary.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();

const isAll = process.argv.includes('--all');

const ofCore = isAll ? [] : ['--grep', '@core'];

/**
 * The folder in which the service tests record every statement that they run. A later step checks the statements for
 * those that a distributed PostgreSQL rejects.
 */
const statements = resolve('node_modules/.cache/statements');
rmSync(statements, { recursive: true, force: true });

/** Static checks. Each uses one processor, so they run in parallel during the build of the console. */
const gate = [
  ['schemas', 'npx', ['tsx', 'scripts/checkSchemas.ts', '--complete']],
  ['lint', 'npx', ['biome', 'ci', '--error-on-warnings']],
  ['types', 'npx', ['tsc', '-b']],
  ['unused', 'npx', ['knip']],
];
const stories = [
  isAll ? 'stories' : 'core stories',
  'npx',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...ofCore],
];
/** Test suites. Each uses every processor, so they run one after another. */
const suites = [
  ['unit, contract and service tests', 'npx', ['vitest', ...serviceTests]],
  [
    'statements',
    'npx',
    ['tsx', 'tests/statements/checkRecorded.ts', statements, ...(isAll ? ['--whole'] : [])],
  ],
  ['console tests', 'npx', ['vitest', ...consoleTests]],
  stories,
];

const chromium = ensureChromium();
const env = {
  ...process.env,
  RECORD_STATEMENTS: statements,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(isAll ? { TEST_ENGINES: 'both', TEST_VARIANTS: 'all' } : {}),
};
/** Folder in which each step writes its results. */
const stored = resolve('node_modules/.cache/test-results');
rmSync(stored, { recursive: true, force: true });

const started = Date.now();
/**
 * Promise that resolves when the demo is filled. Filling it uses one processor for longer than the static checks. Only
 * the stories (end-to-end tests) need the demo, so only they wait for it.
 */
let demonstration;
const beginDemonstration = async () => {
  demonstration = prepareDemonstration();
};
const [, ...gated] = await Promise.all([
  buildIfStale(beginDemonstration),
  ...gate.map((step, at) => run(step, at, 'pipe')),
]);
const done = [...gated];
for (const [at, step] of suites.entries()) {
  if (step === stories) await demonstration;
  done.push(await run(step, gate.length + at, 'inherit'));
}

printTimes(done.map(({ results }) => results));
print('');
for (const { name, passed, results, seconds } of done) {
  print(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  printFailures(results);
}
print(`${secondsSince(started)} s in all`);
process.exit(done.every(({ passed }) => passed) ? 0 : 1);

/** Runs a step. Output of parallel steps is printed when they end. */
async function run([name, command, args], at, output) {
  const begun = Date.now();
  const path = `${stored}/${at}.json`;
  if (output === 'inherit') print(`\n── ${name}`);
  const child = spawn(command, args, {
    stdio: ['inherit', output, output],
    env: { ...env, TEST_RESULTS: path },
    shell: process.platform === 'win32',
  });
  const heard = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => heard.push(text));
  const [status] = await once(child, 'close');
  if (output === 'pipe') print(`\n── ${name}\n${Buffer.concat(heard)}`);
  const results = readResults(path);
  return { name, passed: status === 0 && isGood(results), results, seconds: secondsSince(begun) };
}

function secondsSince(begun) {
  return Math.round((Date.now() - begun) / 1000);
}
