import { defineConfig, type ReporterDescription } from '@playwright/test';

/** The URL of a running console, such as `npm run dev`; without it the stories start their own. */
const running = process.env.E2E_BASE_URL;
const port = Number(process.env.E2E_PORT ?? 28_300 + (process.pid % 500));
process.env.E2E_PORT = String(port);
process.env.E2E_RESULTS ??= running ? `test-results/${new URL(running).port}` : 'test-results';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Lets all pages of a site share a process, and therefore compiled code.
  '--process-per-site',
  // Turns off optimization, which takes longer than it saves, because a page lives for seconds. A larger heap for new
  // objects avoids garbage collections, which saves a tenth of the time.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
];

/**
 * Stories in a real browser against the whole service, with the embedded database and demonstration. Those tagged
 * `@core`, one or two per capability, are part of `npm test`.
 */
export default defineConfig({
  testDir: '.',
  // Ends hanging stories; far longer than a story takes on a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Twice as many workers as cores, because stories often wait.
  workers: 4,
  forbidOnly: true,
  // A story that passes only on retry is a failure.
  retries: 0,
  reporter: [['list'], ...summary()],
  outputDir: `../${process.env.E2E_RESULTS}`,
  globalSetup: './signInOnce.ts',
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    actionTimeout: 40_000,
    // Traces take 50% longer; enable with E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: quiet },
  },
  ...(running ? {} : { webServer: ownConsole() }),
});

/**
 * Returns the reporter that writes the results for the summary of `npm test`; empty if no file is configured for them.
 */
function summary(): ReporterDescription[] {
  const outputFile = process.env.TEST_RESULTS;
  return outputFile === undefined ? [] : [['json', { outputFile }]];
}

function ownConsole() {
  return {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    // Turns off calls to substitutes, because they run at certain hours and change jobs that stories use.
    env: { PORT: String(port), LOG_LEVEL: 'warn', CALLS: '' },
    url: `http://localhost:${port}/health`,
    // The timeout includes building and filling the console, which takes long on a busy machine.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
