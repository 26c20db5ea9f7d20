import { defineConfig } from 'vitest/config';

/** Tests of the pure rules; Stryker runs those that reach a mutant (`bench/mutation.config.json`). */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/schemas/{access,expressions,rules,status,values}/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
