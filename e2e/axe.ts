import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './expect.ts';
import { isWholeRun } from './wholeRun.ts';

/** Selectors of the frame that every page has: header and menu. */
const frame = ['#root > header', '#root div:has(+ #content)'];

/**
 * Selectors of table rows after the fifth. An ordinary run does not check them, because all rows of a table have the
 * same components.
 */
const furtherRows = isWholeRun ? [] : ['tbody tr:nth-child(n+6)'];

/**
 * Selector of tooltips, which are skipped: axe reports them as outside of all landmarks, although each belongs to a
 * control in a landmark.
 */
const tooltips = '[role=tooltip]';

/** Axe rules that measure rendered elements. They take two thirds of the checking time. */
const measuring = ['color-contrast', 'target-size'];

/**
 * URL paths at which the colors and sizes of a page were already measured, keyed by page. Each entry also contains
 * whether a dialog or menu was open.
 */
const measured = new WeakMap<Page, Set<string>>();

/**
 * All rules of WCAG 2.2 AA that axe has. "Label in name" (2.5.3) is still experimental in axe, so it must be enabled.
 */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

const unmeasured: RunOptions = {
  ...everyRule,
  rules: { ...everyRule.rules, ...Object.fromEntries(measuring.map((rule) => [rule, { enabled: false }])) },
};

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on the current page. Skips the page frame (header and menu) by
 * default, because it is the same on every page. Colors and sizes are measured once per story and address, with and
 * without a dialog; `npm run test:all` measures them every time.
 */
export async function expectAccessible(page: Page, what: string, around: 'frame' | 'page' = 'page') {
  const isMeasured = around === 'frame' || isWholeRun || (await isFirstLook(page));
  await expectNone(
    page,
    isMeasured ? everyRule : unmeasured,
    [...furtherRows, ...(around === 'frame' ? [] : frame)],
    what,
  );
}

/**
 * Whether the story checks the page's URL path for the first time, separately with and without an open dialog or menu.
 * Records the check.
 */
async function isFirstLook(page: Page): Promise<boolean> {
  const { pathname } = new URL(page.url());
  const opened = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  const seen = measured.get(page) ?? new Set();
  measured.set(page, seen);
  const place = `${pathname} ${opened > 0}`;
  const isFirst = !seen.has(place);
  seen.add(place);
  return isFirst;
}

/**
 * Switches the page to a color scheme and checks the contrast. Skips the other rules, because only colors differ
 * between the schemes.
 */
export async function expectContrast(page: Page, scheme: 'light' | 'dark', what: string): Promise<void> {
  await inScheme(page, scheme);
  await expectNone(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, [], what);
}

/** Switches the page to a color scheme, and waits for rendering and color transitions. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    await drawn();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await drawn();
  });
}

/**
 * Runs axe in the page. Injects axe only once and returns only the violations, because transferring its source and full
 * results takes longer than the rules.
 */
async function expectNone(page: Page, options: RunOptions, exclude: string[], what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selectors, runOptions]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(
        { include: [['html']], exclude: selectors.map((one) => [one]) },
        runOptions,
      );
      const places = (nodes: (typeof violations)[number]['nodes']) =>
        nodes.slice(0, 4).map(({ target }) => target.join(' '));
      return violations.map(({ id, nodes }) => `${id}: ${places(nodes).join(', ')}`);
    },
    // Skips iframes, because they have no content of the console, and the details of passed rules, because describing
    // them takes longer than the checks.
    [
      [tooltips, ...exclude],
      { ...options, iframes: false, resultTypes: ['violations'] } as RunOptions,
    ] as const,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}
