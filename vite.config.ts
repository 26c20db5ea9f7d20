import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledParts } from './scripts/compiledParts.ts';
import { earlyParts } from './scripts/earlyParts.ts';
import { inlineStyles } from './scripts/inlineStyles.ts';
import { lighterPackages } from './scripts/lighterPackages.ts';
import { precompress } from './scripts/precompress.ts';
import { SlowFirst } from './scripts/slowFirst.ts';

/**
 * What is always loaded together is one file, with all that it imports: what a person meets first comes in
 * few requests, and compresses better. The rest is cut where it is imported on demand.
 */
const parts = [
  { name: 'start', test: /(rolldown[\\/]runtime|[\\/]index\.html|[\\/]src[\\/]main\.ts)/, priority: 9 },
  {
    name: 'console',
    test: /[\\/](src[\\/]app[\\/]mount\.tsx|session[\\/]sessionMonitor\.ts|messages[\\/]console[\\/]en[\\/]frame\.ts)$/,
    priority: 8,
  },
  // A list, and what every screen of an entity draws with.
  {
    name: 'list',
    test: /[\\/]src[\\/](derived[\\/]list[\\/]ListScreen|fields[\\/]FieldDisplay|shell[\\/]page[\\/](PageHeader|menuEntry)|pages[\\/]employees[\\/]employeeListSlots)\.tsx?$/,
    priority: 7,
  },
  // What stands below a list where something is selected: it comes behind the rows.
  { name: 'selection', test: /[\\/]bulk[\\/]SelectionBar\.tsx$/, priority: 6.5 },
  // What only hovering shows, and the lists of pickers stand by too.
  { name: 'tooltip', test: /[\\/]LoadedTooltip\.tsx$/, priority: 7 },
  // The page of a record: read, edited, added.
  {
    name: 'record',
    test: /[\\/]src[\\/](derived[\\/](screens[\\/](EditScreen|CreateScreen|ShowScreen|RecordEntry)|form[\\/]CreateDialog)|fields[\\/]FieldInput)\.tsx$/,
    priority: 6,
  },
  // What stands around a record, and the entries of menus: asked for at once when the first one opens.
  {
    name: 'recordParts',
    test: /[\\/]src[\\/](derived[\\/]record[\\/]recordParts|shell[\\/]page[\\/]menuEntry)\.ts$/,
    priority: 5,
  },
  // What works out values while one types, for the few forms that have such.
  { name: 'expressions', test: /[\\/]LiveExpressions\.tsx$/, priority: 5 },
  { name: 'employee', test: /[\\/]src[\\/]pages[\\/]employees[\\/]employeeSlots\.tsx$/, priority: 5 },
];

/** What the service's tests need: a folder of their own, a PostgreSQL server where there is one. */
const forService = ['tests/scratch.globalSetup.ts', 'tests/postgres.globalSetup.ts'];

/** The console's build (`dist/console`); the service is built by `scripts/build.mjs`. */
export default defineConfig({
  plugins: [react(), lighterPackages(), inlineStyles(), earlyParts(), compiledParts(), precompress()],
  // Development servers that run beside each other each need a cache of their own.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // One file of styles, which the page names itself.
    cssCodeSplit: false,
    sourcemap: false,
    // The console is one file on purpose (`parts`); how large it may be is measured, compressed (`npm run bench -- browser`).
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  test: {
    // Ends what hangs: far above what a test takes on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A test that passes only when tried again is a failure.
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves a core free; on two cores that is half of them. Many tests wait for a process or a timer.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    // Tests make much garbage: a larger nursery collects it less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          globalSetup: forService,
          setupFiles: ['tests/waiting.setup.ts', 'tests/ownModules.setup.ts'],
        },
      },
      {
        extends: true,
        // As Node itself resolves: react-admin and the screens must share one copy of the router.
        resolve: { conditions: ['node', 'module-sync'] },
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          isolate: false,
          setupFiles: ['tests/browser.setup.ts'],
        },
      },
    ],
  },
});
