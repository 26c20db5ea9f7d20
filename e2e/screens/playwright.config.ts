import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';

/** Takes pictures of the screens; started by `scripts/screens.mjs`, which puts them on a sheet. */
export default defineConfig({
  ...stories,
  webServer: [stories.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../..' })),
  testDir: '.',
  projects: [{ name: 'pictures', testMatch: '*.pictures.ts' }],
  retries: 0,
  workers: 2,
  globalSetup: '../signInOnce.ts',
  outputDir: '../../test-results/screens',
});
