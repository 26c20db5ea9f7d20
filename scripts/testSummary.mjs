import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { print } from './print.mjs';

/** Minimum duration in seconds of a test file that the summary lists individually. */
const worthALine = 5;

/** @typedef {{ file: string, seconds: number, failed: string[] }} FileResult */
/** @typedef {{ files: FileResult[], errors: string[] }} Results */

/**
 * Returns the results that a step wrote, empty if it wrote none.
 * @param {string} path of the file that `tests/fileTimes.reporter.ts` or Playwright's JSON reporter wrote
 * @returns {Results}
 */
export function readResults(path) {
  if (!existsSync(path)) return { files: [], errors: [] };
  const results = JSON.parse(readFileSync(path, 'utf8'));
  return 'suites' in results ? ofStories(results) : results;
}

/** Converts Playwright's report to the results that a step of Vitest writes. */
function ofStories({ suites, errors }) {
  return { files: suites.map(ofStoryFile), errors: errors.map(({ message }) => message) };
}

function ofStoryFile(suite) {
  const stories = storiesOf(suite);
  const failed = stories.filter(({ status }) => status === 'unexpected').map(({ title }) => title);
  const seconds = stories.reduce((sum, story) => sum + story.seconds, 0);
  return { file: `e2e/${basename(suite.file)}`, seconds, failed };
}

function storiesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}

/** Whether no test failed and no error occurred outside of tests. */
export function isGood({ files, errors }) {
  return errors.length === 0 && files.every(({ failed }) => failed.length === 0);
}

/** Prints the duration of each slow file. */
export function printTimes(results) {
  const files = results.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds);
  const slow = files.filter(({ seconds }) => seconds >= worthALine);
  print(
    `\nSeconds of each file (${files.length} files; those below ${worthALine} s together: ${sum(files) - sum(slow)})`,
  );
  for (const { file, seconds } of slow) print(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

function sum(files) {
  return Math.round(files.reduce((total, { seconds }) => total + seconds, 0));
}

/** Prints a step's failed tests and errors outside of tests. */
export function printFailures({ files, errors }) {
  for (const { file, failed } of files) for (const test of failed) print(`    failed: ${file}: ${test}`);
  for (const error of errors)
    print(`    outside of any test: ${error.split('\n').slice(0, 4).join('\n      ')}`);
}
