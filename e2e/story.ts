import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { cookiesOf, type Person } from './people.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** `npm run test:all` shows everything in every variant; an ordinary run each page in one, and one page of each sort. */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';

interface Fixtures {
  /** Opens a page of the console as a person: `await as('admin', '/reference-data/pay-code')`. */
  readonly as: (person: Person, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A word that no other story uses, for records that a story makes. */
  readonly unique: string;
}

/**
 * A story: somebody opens the console and does something. Whatever happens, the browser's console must
 * be empty at the end; only refusals that the service meant are allowed to be named there.
 */
export const test = base.extend<Fixtures>({
  as: async ({ browser }, use, info) => {
    const lines: string[] = [];
    const pages: Page[] = [];
    await use(async (person, path, options = {}) => {
      const page = await openPage(browser, person, info.project.use, options, lines);
      pages.push(page);
      await page.goto(path);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(lines, 'the browser console').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  unique: async ({}, use, info) => {
    await use(`e2e ${info.testId.slice(-4)}${Date.now().toString(36).slice(-5)}`);
  },
});

async function openPage(
  browser: Browser,
  person: Person,
  { baseURL, viewport, locale, reducedMotion }: BrowserContextOptions,
  options: BrowserContextOptions,
  lines: string[],
): Promise<Page> {
  const defaults = {
    baseURL: baseURL ?? '',
    viewport: viewport ?? null,
    locale: locale ?? 'en-US',
    reducedMotion: reducedMotion ?? null,
  };
  const context = await browser.newContext({ ...defaults, storageState: cookiesOf(person), ...options });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (!isExpectedError(message.text())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  return page;
}

/** Browsers name every 4xx answer; those are the service's refusals, which the page shows. Denied pages are named too. */
function isExpectedError(text: string): boolean {
  if (text.startsWith('Unathorized /')) return true;
  // Somebody who types before the page has put the cursor anywhere.
  if (text.startsWith('Autofocus processing was blocked')) return true;
  return /the server responded with a status of 4\d\d/.test(text) || (isDevelopment && isOfTools(text));
}

const isDevelopment = process.env.E2E_BASE_URL !== undefined;

/** What Vite, React and ra-core say while developing, and never in the built console. */
function isOfTools(text: string): boolean {
  return /^\[vite\]|React DevTools|^ServiceError/.test(text);
}

/** Asserts that axe finds nothing against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNone(axeOn(page).options({ ...ownPage, ...everyRule }), what);
}

/** The rules of the standard; what a control shows is in its name (2.5.3), a rule that axe still calls experimental. */
const everyRule: AxeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** The same in a colour scheme, to which it switches: nothing but colours differs there, so nothing else is asked again. */
export async function expectContrast(page: Page, scheme: 'light' | 'dark', what: string): Promise<void> {
  await inScheme(page, scheme);
  await expectNone(axeOn(page).withRules(['color-contrast', 'link-in-text-block']), what);
}

/** Without frames, and without the list of all that was found to be good: describing it takes longer than finding it. */
const ownPage: AxeOptions = { iframes: false, resultTypes: ['violations'] };

/** Without the page of its own that axe opens for each result, to join those of foreign frames: there is nothing of ours in them. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options(ownPage).setLegacyMode(true);
}

/** Switches to a colour scheme, and waits until the page is drawn in it. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
}

async function expectNone(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(', ')}`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

export { expect };
