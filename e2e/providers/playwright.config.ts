import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';
import type { WorkerFixtures } from './providerStory.ts';

/** Stories with independent identity providers; `scripts/providers.mjs` installs and names them. */
export default defineConfig<object, Pick<WorkerFixtures, 'providerName'>>({
  testDir: '.',
  testMatch: '*.stories.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Runs the stories one after another in one worker, because the stories of a provider share one console, which is
  // restarted with other settings at the end.
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../../test-results/providers',
  use: { ...stories.use, actionTimeout: 8_000 },
  projects: ['glewlwyd', 'lemonldap', 'django'].map((name) => ({ name, use: { providerName: name } })),
});
