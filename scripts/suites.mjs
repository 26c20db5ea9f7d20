/**
 * Folders of tests that need a page (a DOM). They run apart from the service tests, because the two must not share a
 * process.
 */
const consoleFolders = ['tests/providers', 'tests/src'];

/**
 * Vitest arguments that all runs share. The test files of one process share their loaded modules, because loading them
 * for each file would take a third of the run's time.
 */
const vitest = ['run', '--isolate=false', '--reporter=dot', '--reporter=./tests/fileTimes.reporter.ts'];

/** Vitest arguments for the unit, contract and service tests. */
export const serviceTests = [
  ...vitest,
  '--project',
  'node',
  ...consoleFolders.flatMap((path) => ['--exclude', `${path}/**`]),
];

/** Vitest arguments for the console tests. */
export const consoleTests = [...vitest, ...consoleFolders, '.test.tsx'];
