/**
 * Folders of tests that need a page (a DOM). They run apart from the service tests, because the two must not share a
 * process.
 */
const consoleFolders = ['tests/providers', 'tests/src'];

/**
 * Arguments shared by all runs. Test files of one process share their modules: loading them for each file would take a
 * third of the time.
 */
const vitest = ['run', '--isolate=false', '--reporter=dot', '--reporter=./tests/fileTimes.reporter.ts'];

/** Arguments of Vitest for the unit, contract and service tests. */
export const serviceTests = [
  ...vitest,
  '--project',
  'node',
  ...consoleFolders.flatMap((path) => ['--exclude', `${path}/**`]),
];

/** Arguments of Vitest for the console tests. */
export const consoleTests = [...vitest, ...consoleFolders, '.test.tsx'];
