import { defineConfig, type ReporterDescription } from '@playwright/test';

/** A console that already runs, such as `npm run dev`; without it the stories start one of their own. */
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
  // A page that is opened beside another of the same browser takes over what that has compiled.
  '--process-per-site',
  // Pages live for seconds: making code fast takes longer here than slower code does.
  // Room for what they drop: cleaning it up more often takes a tenth of their time.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
];

/**
 * Stories in a real browser, against the whole service with its embedded database and demonstration. Those tagged
 * `@core`, one or two for each capability, belong to `npm test`.
 */
export default defineConfig({
  testDir: '.',
  // Ends what hangs: far above what a story takes on a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Two cores, and the waiting of one story is the working of another.
  workers: 4,
  forbidOnly: true,
  // A story that passes only when told again is a failure.
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
    // A trace of everything makes the stories half as fast again: asked for by E2E_TRACE=1.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: quiet },
  },
  ...(running ? {} : { webServer: ownConsole() }),
});

/** What the stories came to, for the summary of `npm test`. */
function summary(): ReporterDescription[] {
  const outputFile = process.env.TEST_RESULTS;
  return outputFile === undefined ? [] : [['json', { outputFile }]];
}

function ownConsole() {
  return {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    // Calls would be made at some hours of the day, and change jobs that stories look at.
    env: { PORT: String(port), LOG_LEVEL: 'warn', CALLS: '' },
    url: `http://localhost:${port}/health`,
    // It is built and filled first, which takes long on a busy machine.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
