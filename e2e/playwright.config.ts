import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 28_300 + (process.pid % 500));
process.env.E2E_PORT = String(port);

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stories in a real browser, against the whole service with its embedded database and demonstration. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  globalSetup: './signInOnce.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: quiet },
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    url: `http://localhost:${port}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
