import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { print } from './print.mjs';

/**
 * A file that takes longer (s) is split, or says in `slowFiles` why it takes so long; of stories, each of which runs by
 * itself, the longest one does.
 */
const longest = 20;

/** Files that are listed one by one take at least so long (s). */
const worthALine = 5;

/** @typedef {{ file: string, seconds: number, story?: { title: string, seconds: number }, failed: string[], flaky: string[] }} FileResult */
/** @typedef {{ files: FileResult[], errors: string[] }} Results */

/**
 * What a step left in its file of results; nothing where it left none.
 * @param {string} path of what `tests/fileTimes.reporter.ts` or Playwright's JSON reporter wrote
 * @returns {Results}
 */
export function readResults(path) {
  if (!existsSync(path)) return { files: [], errors: [] };
  const results = JSON.parse(readFileSync(path, 'utf8'));
  return 'suites' in results ? ofStories(results) : results;
}

/** Playwright's report in the form of the other steps. */
function ofStories({ suites, errors }) {
  return { files: suites.map(ofStoryFile), errors: errors.map(({ message }) => message) };
}

function ofStoryFile(suite) {
  const stories = storiesOf(suite);
  const named = (status) => stories.filter((story) => story.status === status).map(({ title }) => title);
  const seconds = stories.reduce((sum, story) => sum + story.seconds, 0);
  const [story] = stories.toSorted((a, b) => b.seconds - a.seconds);
  const failures = { failed: named('unexpected'), flaky: named('flaky') };
  return { file: `e2e/${basename(suite.file)}`, seconds, story, ...failures };
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

/** Whether no test failed, and nothing went wrong outside of them. */
export function isGood({ files, errors }) {
  return errors.length === 0 && files.every(({ failed }) => failed.length === 0);
}

/** Whether a test passed at its second try only: the report counts it as a failure. */
export function isFlaky({ files }) {
  return files.some(({ flaky }) => flaky.length > 0);
}

/** Prints the seconds of each file that takes long, and which of them may not. */
export function printTimes(results, reasons) {
  const files = results.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds);
  const slow = files.filter(({ seconds }) => seconds >= worthALine);
  print(
    `\nSeconds of each file (${files.length} files; those below ${worthALine} s together: ${sum(files) - sum(slow)})`,
  );
  for (const { file, seconds, story } of slow) {
    const reason = reasons[file] ?? 'split it, or say why in scripts/slowFiles.mjs';
    const told = story ? `“${story.title}” alone ${story.seconds.toFixed(1)} s: ${reason}` : reason;
    const isLong = (story?.seconds ?? seconds) > longest;
    print(`${seconds.toFixed(1).padStart(7)}  ${file}${isLong ? `: ${told}` : ''}`);
  }
}

function sum(files) {
  return Math.round(files.reduce((total, { seconds }) => total + seconds, 0));
}

/** Prints, for one step, each test that failed, each that passed at the second try, and errors outside of any. */
export function printFailures({ files, errors }) {
  for (const { file, failed, flaky } of files) {
    for (const test of failed) print(`    failed: ${file}: ${test}`);
    for (const test of flaky) print(`    passed only when tried again: ${file}: ${test}`);
  }
  for (const error of errors)
    print(`    outside of any test: ${error.split('\n').slice(0, 4).join('\n      ')}`);
}
