import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { type Mutant, withMutants } from './mutants.ts';

const mutants: Mutant[] = JSON.parse(readFileSync(process.env.MUTANTS ?? '', 'utf8'));
const byFile = new Map(mutants.map(({ file }) => [file, mutants.filter((one) => one.file === file)]));

/** Runs the service's tests over a product with inactive mutants (`run.ts`). */
export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (text, id) => {
        const own = byFile.get(relative(process.cwd(), id));
        return own && withMutants(text, own);
      },
    },
  ],
  test: {
    name: 'node',
    root: process.cwd(),
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['bench/mutation/mutants.setup.ts'],
    globalSetup: ['tests/scratch.globalSetup.ts', 'tests/postgres.globalSetup.ts'],
  },
});
