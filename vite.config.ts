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
 * Modules that always load together form one file with their imports, so that first screens need few requests and
 * compress better. Everything else is split at dynamic imports.
 */
const parts = [
  { name: 'start', test: /(rolldown[\\/]runtime|[\\/]index\.html|[\\/]src[\\/]main\.ts)/, priority: 9 },
  {
    name: 'console',
    test: /[\\/](src[\\/]app[\\/]mount\.tsx|session[\\/]sessionMonitor\.ts|messages[\\/]console[\\/]en[\\/]frame\.ts)$/,
    priority: 8,
  },
  // Lists, and what every entity screen needs.
  {
    name: 'list',
    test: /[\\/]src[\\/](derived[\\/]list[\\/]ListScreen|fields[\\/]FieldDisplay|shell[\\/]page[\\/](PageHeader|menuEntry)|pages[\\/]employees[\\/]employeeListSlots)\.tsx?$/,
    priority: 7,
  },
  // The bar below a list with selected rows. Loads after the rows.
  { name: 'selection', test: /[\\/]derived[\\/]list[\\/]SelectionBar\.tsx$/, priority: 6.5 },
  // Only needed for hovering, and by pickers.
  { name: 'tooltip', test: /[\\/]LoadedTooltip\.tsx$/, priority: 7 },
  // The page of a record: view, edit, add.
  {
    name: 'record',
    test: /[\\/]src[\\/](derived[\\/](screens[\\/](EditScreen|CreateScreen|ShowScreen|RecordEntry)|form[\\/]CreateDialog)|fields[\\/]FieldInput)\.tsx$/,
    priority: 6,
  },
  // The frame of a record, and menu entries. Loads when the first one opens.
  {
    name: 'recordParts',
    test: /[\\/]src[\\/](derived[\\/]record[\\/]recordParts|shell[\\/]page[\\/]menuEntry)\.ts$/,
    priority: 5,
  },
  // Live computation while typing, for the few forms that use it.
  { name: 'expressions', test: /[\\/]LiveExpressions\.tsx$/, priority: 5 },
  { name: 'employee', test: /[\\/]src[\\/]pages[\\/]employees[\\/]employeeSlots\.tsx$/, priority: 5 },
];

/** Setup for the service's tests: a temporary folder, and a PostgreSQL server if available. */
const forService = ['tests/scratch.globalSetup.ts', 'tests/postgres.globalSetup.ts'];

/** The console's build (`dist/console`). `scripts/build.mjs` builds the service. */
export default defineConfig({
  plugins: [react(), lighterPackages(), inlineStyles(), earlyParts(), compiledParts(), precompress()],
  // Parallel development servers each need their own cache.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // One style sheet, referenced by the page.
    cssCodeSplit: false,
    sourcemap: false,
    // The console's main file is large on purpose (`parts`). Its compressed size is measured by `npm run bench --
    // browser`.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  test: {
    // Ends hanging tests. Far above any test's duration on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A test that only passes on a retry counts as failed.
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    // By default Vitest leaves a core free, half of two cores. Many tests wait for a process or a timer.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    // Tests create much garbage; a larger nursery is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          globalSetup: forService,
          setupFiles: [
            'tests/waiting.setup.ts',
            'tests/ownModules.setup.ts',
            'tests/statements/recorder.setup.ts',
          ],
        },
      },
      {
        extends: true,
        // Resolves like Node, so that react-admin and the screens share one copy of the router.
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
