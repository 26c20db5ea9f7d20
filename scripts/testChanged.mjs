/**
 * `npm run test:changed`: runs the schema check, lint and type check if needed, then the tests closest to what changed
 * since the branch left main or since a given commit (`npm run test:changed -- HEAD~2`). Takes seconds to a minute. Run
 * the full tests before merging.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/**
 * Maximum import distance from a selected test to a changed file; `mostFiles` is the maximum number of selected tests.
 */
const farthest = 2;
const mostFiles = 15;

/** Whether a test belongs to the full run: it starts a service per entity or kills one repeatedly. */
const isForWholeRun = (file) => /^tests\/(contracts|kill|processes|access|server\/demo)\//.test(file);

const folders = ['schemas', 'providers', 'src', 'server', 'tests'];
const imported = /(?:from|import|import\()\s*'([^']+)'/g;

const changed = changedFiles(process.argv[2] ?? 'main');
const near = nearestTests(changed);
const ours = changed.filter((file) => /\.(ts|tsx|mjs|json|css)$/.test(file) && existsSync(file));
print(`${changed.length} files are changed; ${near.length} files of tests are near:`);
for (const { file, distance } of near) print(`  ${distance} ${file}`);

const tests = near.map(({ file }) => file);
const isForConsole = (file) => file.endsWith('.tsx') || /^tests\/(src|providers)\//.test(file);
const steps = [
  [
    'schemas',
    ['tsx', 'scripts/checkSchemas.ts', '--complete'],
    changed.some((file) => file.startsWith('schemas/')),
  ],
  ['lint', ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...ours], ours.length > 0],
  ['types', ['tsc', '-b'], ours.length > 0],
  [
    'tests of the service',
    vitest(['--isolate=false'], (file) => !isForConsole(file)),
    !tests.every(isForConsole),
  ],
  ['tests of the console', vitest([], isForConsole), tests.some(isForConsole)],
];
const failed = steps.filter(([name, args, isNeeded]) => {
  if (!isNeeded) return false;
  print(`\n── ${name}`);
  return spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);

function vitest(options, isWanted) {
  return ['vitest', 'run', '--reporter=dot', ...options, ...tests.filter(isWanted)];
}

function changedFiles(since) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = since] = git('merge-base', 'HEAD', since);
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])];
}

/** Returns the test files closest to the changed files by imports, closest first. */
function nearestTests(files) {
  const importers = importersOfAll();
  const distances = new Map(files.map((file) => [file, 0]));
  let edge = files;
  for (let distance = 1; distance <= farthest; distance += 1) {
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !distances.has(file),
    );
    for (const file of edge) distances.set(file, distance);
  }
  const found = [...distances].filter(
    ([file]) => /\.test\.tsx?$/.test(file) && existsSync(file) && !isForWholeRun(file),
  );
  return found
    .map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostFiles);
}

/** Returns, for every file, the files that import it. */
function importersOfAll() {
  const importers = new Map();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = join(folder, name);
      for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
        const target = to.startsWith('#') ? to.slice(1) : join(dirname(file), to);
        importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  }
  return importers;
}
