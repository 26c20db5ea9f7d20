import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The console's build (`dist/console`); the service is built by `scripts/build.mjs`. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/console', target: 'es2023', sourcemap: false },
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'browser', environment: 'happy-dom', include: ['tests/**/*.test.tsx'], isolate: false },
      },
    ],
  },
});
