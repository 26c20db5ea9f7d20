import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { cookiesOf, type Person } from './people.ts';
import { giveToken, keepToken, type SignedIn, SignedInBrowsers } from './signedInBrowsers.ts';

interface Fixtures {
  /**
   * Opens a page as a user: `await as('admin', '/reference-data/pay-code')`. Reuses and resets a browser; options other
   * than the viewport create a new browser.
   */
  readonly as: (person: Person, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A unique word for records that a story creates. */
  readonly unique: string;
}

interface OfWorker {
  readonly signedIn: SignedInBrowsers;
}

/**
 * Playwright's `test` with reused, signed-in browsers. Fails a story that leaves messages in the browser console,
 * except for the service's intended 4xx responses.
 */
export const test = base.extend<Fixtures, OfWorker>({
  signedIn: [
    async ({ browser }, use, { project }) => use(new SignedInBrowsers(browser, defaultsOf(project.use))),
    { scope: 'worker' },
  ],
  as: async ({ browser, signedIn }, use, info) => {
    const lines: string[] = [];
    const used: SignedIn[] = [];
    const own: BrowserContext[] = [];
    const contextFor = async (person: Person, options: BrowserContextOptions) => {
      if (Object.keys(options).every((option) => option === 'viewport')) {
        const one = await signedIn.take(person);
        used.push(one);
        return one.context;
      }
      const defaults = { ...defaultsOf(info.project.use), storageState: cookiesOf(person) };
      const context = await browser.newContext({ ...defaults, ...options });
      own.push(context);
      return context;
    };
    await use(async (person, path, options = {}) => {
      const page = await newPage(await contextFor(person, options), lines);
      if (options.viewport) await page.setViewportSize(options.viewport);
      const isSignedIn = options.storageState !== undefined || (await giveToken(page, person));
      // Opens the start page first if a blank page is requested, because a blank page cannot sign in.
      const isBlank = path === 'about:blank';
      const first = isBlank && !isSignedIn ? '/' : path;
      await page.goto(first);
      if (!isSignedIn) await keepToken(page, person);
      if (first !== path) await page.goto(path);
      return page;
    });
    // A browser is reused only after a story that passed without console messages.
    const isGood = info.status === info.expectedStatus && lines.length === 0;
    const leave = isGood
      ? used.map((one) => signedIn.giveBack(one))
      : used.map(({ context }) => close(context));
    await Promise.all([...leave, ...own.map(close)]);
    expect(lines, 'the browser console').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  unique: async ({}, use, info) => {
    await use(`e2e ${info.testId.slice(-4)}${Date.now().toString(36).slice(-5)}`);
  },
});

/** Closes a browser. Ignores the errors of requests that are still running at the end of a story. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

function defaultsOf({
  baseURL,
  viewport,
  locale,
  reducedMotion,
}: BrowserContextOptions): BrowserContextOptions {
  return {
    baseURL: baseURL ?? '',
    viewport: viewport ?? null,
    locale: locale ?? 'en-US',
    reducedMotion: reducedMotion ?? null,
  };
}

/** Opens a page in a browser and collects its errors. */
async function newPage(context: BrowserContext, lines: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(logErrorCauses);
  page.on('console', (message) => {
    if (!isExpectedError(message.text())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  return page;
}

/**
 * Runs in the page: logs the cause of each uncaught error, which the browser console omits. React stores the original
 * error only in the cause.
 */
function logErrorCauses(): void {
  window.addEventListener('error', ({ error }) => {
    if (error instanceof Error && error.cause instanceof Error)
      console.error(`caused by ${error.cause.stack}`);
  });
}

/**
 * Whether a line of the browser console is intended: browsers log every 4xx response, which the page itself shows, and
 * the console logs denied pages.
 */
export function isExpectedError(text: string): boolean {
  if (text.startsWith('Unathorized /')) return true;
  // Autofocus is blocked when the user types before the page sets the focus; this is intended.
  if (text.startsWith('Autofocus processing was blocked')) return true;
  return /the server responded with a status of 4\d\d/.test(text) || (isDevelopment && isOfTools(text));
}

const isDevelopment = process.env.E2E_BASE_URL !== undefined;

/** Whether a line is a message of Vite, React or ra-core in development mode. */
function isOfTools(text: string): boolean {
  return /^\[vite\]|React DevTools|^ServiceError/.test(text);
}

export { expectAccessible, expectContrast, inScheme } from './axe.ts';
export { isWholeRun } from './wholeRun.ts';
export { expect };
