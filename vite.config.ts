import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './scripts/precompress.ts';

/** The console's build (`dist/console`); the service is built by `scripts/build.mjs`. */
export default defineConfig({
  plugins: [react(), precompress()],
  // Development servers that run beside each other each need a cache of their own.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  build: { outDir: 'dist/console', target: 'es2023', sourcemap: false },
  test: {
    testTimeout: 20_000,
    // Vitest leaves a core free; on two cores that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/scratch.globalSetup.ts', 'tests/postgres.globalSetup.ts'],
        },
      },
      {
        extends: true,
        // As Node itself resolves: react-admin and the screens must share one copy of the router.
        resolve: { conditions: ['node', 'module-sync'] },
        test: { name: 'browser', environment: 'happy-dom', include: ['tests/**/*.test.tsx'], isolate: false },
      },
    ],
  },
});
