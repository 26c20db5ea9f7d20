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
 * Parts of the built console. The modules of a part, which always load together, form one file with their imports, so
 * that first screens need few requests and compress better. All other modules are split at dynamic imports.
 */
const parts = [
  { name: 'start', test: /(rolldown[\\/]runtime|[\\/]index\.html|[\\/]src[\\/]main\.ts)/, priority: 9 },
  {
    name: 'console',
    test: /[\\/](src[\\/]app[\\/]mount\.tsx|session[\\/]sessionMonitor\.ts|messages[\\/]console[\\/]en[\\/]frame\.ts)$/,
    priority: 8,
  },
  // Lists, and the modules that every entity screen needs.
  {
    name: 'list',
    test: /[\\/]src[\\/](derived[\\/]list[\\/]ListScreen|fields[\\/]FieldDisplay|shell[\\/]page[\\/](PageHeader|menuEntry)|pages[\\/]employees[\\/]employeeListSlots)\.tsx?$/,
    priority: 7,
  },
  // The bar below a list with selected rows. This part loads after the rows.
  { name: 'selection', test: /[\\/]derived[\\/]list[\\/]SelectionBar\.tsx$/, priority: 6.5 },
  // Tooltips, which only hovering and pickers need.
  { name: 'tooltip', test: /[\\/]LoadedTooltip\.tsx$/, priority: 7 },
  // The pages of a record: view, edit, add.
  {
    name: 'record',
    test: /[\\/]src[\\/](derived[\\/](screens[\\/](EditScreen|CreateScreen|ShowScreen|RecordEntry)|form[\\/]CreateDialog)|fields[\\/]FieldInput)\.tsx$/,
    priority: 6,
  },
  // The frame around a record's page, and the entries of its menu. This part loads when the first record opens.
  {
    name: 'recordParts',
    test: /[\\/]src[\\/](derived[\\/]record[\\/]recordParts|shell[\\/]page[\\/]menuEntry)\.ts$/,
    priority: 5,
  },
  // Code that computes values while the user types, for the few forms that need it.
  { name: 'expressions', test: /[\\/]LiveExpressions\.tsx$/, priority: 5 },
  { name: 'employee', test: /[\\/]src[\\/]pages[\\/]employees[\\/]employeeSlots\.tsx$/, priority: 5 },
];

/** Setup files for the service tests: a temporary folder, and a PostgreSQL server if one is installed. */
const forService = ['tests/scratch.globalSetup.ts', 'tests/postgres.globalSetup.ts'];

/** Configuration of the console's build (`dist/console`) and of the tests. `scripts/build.mjs` builds the service. */
export default defineConfig({
  plugins: [react(), lighterPackages(), inlineStyles(), earlyParts(), compiledParts(), precompress()],
  // Separate cache folders are possible, because development servers that run in parallel each need their own.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // Builds a single style sheet, to which the page links.
    cssCodeSplit: false,
    sourcemap: false,
    // Allows a large main file, because the console groups its modules on purpose (`parts`). `npm run bench -- browser`
    // measures its compressed size.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  test: {
    // Ends tests that hang. The timeout is far longer than any test takes on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A test that only passes on a retry counts as failed.
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    // Uses all cores but one, and at least three workers, because many tests wait for a process or a timer. By default
    // Vitest leaves a core free, which is half of two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    // Enlarges the nursery of the garbage collector, which then runs less often, because tests create much garbage.
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
        // Resolves packages like Node, so that react-admin and the screens share one copy of the router.
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
