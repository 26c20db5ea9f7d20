/**
 * `npm test`: on a fresh clone brings what is missing, then runs the gate, all tests that are quick, and of those that
 * take long the ones whose turn it is (`testTurns.mjs`). Each step runs even when one before it failed; the exit code is
 * not zero when any did. `npm run test:all` (`--all`) runs every file, and what stands for others in every form as well:
 * every entity and the domain on both databases, every variant of the stories. A test that passes at its second try
 * only is reported as a failure by both; the exit code tells of it after `test:all`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { bringChromium } from './chromium.mjs';
import { prepareDemonstration } from './demonstration.mjs';
import { checkNode, installIfNeeded } from './install.mjs';
import { print } from './print.mjs';
import { slowFiles } from './slowFiles.mjs';
import { slow } from './slowTests.mjs';
import { isFlaky, isGood, printFailures, printTimes, readResults } from './testSummary.mjs';
import { leftToOthers, turnOf, turns } from './testTurns.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
checkNode();
installIfNeeded();

const isAll = process.argv.includes('--all');
const turn = turnOf(isAll ? 'all' : process.env.TEST_TURN);
const left = leftToOthers(turn);
const excluded = left.filter((file) => !file.startsWith('e2e/')).flatMap((file) => ['--exclude', file]);

/** Files share their modules: reading them anew for each file would take a third of the time. */
const vitest = [
  'vitest',
  'run',
  '--isolate=false',
  '--reporter=dot',
  '--reporter=./tests/fileTimes.reporter.ts',
  ...excluded,
];
/** What stands in for a browser: what is of the service does not meet it in the same process. */
const likeBrowser = ['tests/providers', 'tests/src'];
const ofConsole = [...likeBrowser, '.test.tsx'];
const ofService = ['--project', 'node', ...likeBrowser.flatMap((path) => ['--exclude', `${path}/**`])];

/** Each works on one processor alone: they run side by side, and while the console is built. */
const gate = [
  ['schemas', 'npx', ['tsx', 'scripts/checkSchemas.ts', '--complete']],
  ['lint', 'npx', ['biome', 'ci', '--error-on-warnings']],
  ['types', 'npx', ['tsc', '-b']],
];
/** These fill every processor: one after the other. */
const suites = [
  ['contract and service tests', 'npx', [...vitest, ...ofService]],
  ['tests of the console', 'npx', [...vitest, ...ofConsole]],
  [
    'browser stories',
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...storiesOfTurn()],
  ],
];

const chromium = bringChromium();
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(isAll ? { TEST_ENGINES: 'both', TEST_VARIANTS: 'all' } : {}),
};
/** Each step leaves there what its files came to. */
const stored = resolve('node_modules/.cache/test-results');
rmSync(stored, { recursive: true, force: true });

const started = Date.now();
const [, ...gated] = await Promise.all([
  buildIfStale(prepareDemonstration),
  ...gate.map((step, at) => run(step, at, 'pipe')),
]);
const done = [...gated];
for (const [at, step] of suites.entries()) done.push(await run(step, gate.length + at, 'inherit'));

printTimes(
  done.map(({ results }) => results),
  slowFiles,
);
print('');
for (const { name, passed, isSteady, results, seconds } of done) {
  print(`${passed && isSteady ? '✓' : '✗'} ${name} (${seconds} s)`);
  printFailures(results);
}
print(`${secondsSince(started)} s in all`);
if (left.length > 0) printTurn();
process.exit(done.every(({ passed }) => passed) ? 0 : 1);

/** Runs a step to its end; what one of several at once says is printed when it has ended. */
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
  const isSteady = !isFlaky(results);
  const passed = status === 0 && isGood(results) && (isSteady || !isAll);
  return { name, passed, isSteady, results, seconds: secondsSince(begun) };
}

/** The story files to tell; none names all of them. */
function storiesOfTurn() {
  if (turn === 'all') return [];
  const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
  return files.filter((file) => !left.includes(`e2e/${file}`)).map((file) => `/${file}`);
}

/** Nothing is left out in silence. */
function printTurn() {
  const all = Object.keys(slow).length;
  print(
    `\nTurn ${turn + 1} of ${turns}: of ${all} files that take long ${left.length} were left to other turns.`,
  );
  print(
    `TEST_TURN=${turn + 1} npm test repeats this one; TEST_TURN=all npm test and npm run test:all run every file.`,
  );
}

function secondsSince(begun) {
  return Math.round((Date.now() - begun) / 1000);
}
