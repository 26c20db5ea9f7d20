import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './expect.ts';
import { isWholeRun } from './wholeRun.ts';

/** What stands around every page of the console: the header and the menu beside it. */
const frame = ['#root > header', '#root div:has(+ #content)'];

/** Every row of a table is drawn by the same components: the first ones stand for all of them. */
const furtherRows = isWholeRun ? [] : ['tbody tr:nth-child(n+6)'];

/** The rules that measure what is drawn take two thirds of the time of all. */
const measuring = ['color-contrast', 'target-size'];

/** Pages on which colours and sizes were measured in this story. */
const measured = new WeakMap<Page, Set<string>>();

/** The rules of the standard; what a control shows is in its name (2.5.3), a rule that axe still calls experimental. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

const unmeasured: RunOptions = {
  ...everyRule,
  rules: { ...everyRule.rules, ...Object.fromEntries(measuring.map((rule) => [rule, { enabled: false }])) },
};

/**
 * Asserts that axe finds nothing against WCAG 2.2 AA on the page as it is now. The frame is left out, but where a story
 * is about it: it is the same around every page. Colours and sizes are measured once in a story for each address, with
 * and without a dialog; `npm run test:all` measures them at every look.
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

/** Whether a story looks for the first time at an address, and at a dialog or menu there; notes that it has. */
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

/** The same in a colour scheme, to which it switches: nothing but colours differs there, so nothing else is asked again. */
export async function expectContrast(page: Page, scheme: 'light' | 'dark', what: string): Promise<void> {
  await inScheme(page, scheme);
  await expectNone(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, [], what);
}

/** Switches to a colour scheme, and waits until the page is drawn in it and no colour is on its way any more. */
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

/** Runs axe inside of the page, which it enters once: reading its source and handing all of its results over take longer than the rules. */
async function expectNone(page: Page, options: RunOptions, exclude: string[], what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selectors, asked]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(
        { include: [['html']], exclude: selectors.map((one) => [one]) },
        asked,
      );
      const places = (nodes: (typeof violations)[number]['nodes']) =>
        nodes.slice(0, 4).map(({ target }) => target.join(' '));
      return violations.map(({ id, nodes }) => `${id}: ${places(nodes).join(', ')}`);
    },
    // Without frames: there is nothing of ours in them. Without the list of all that was found to be good: describing it takes longer than finding it.
    [exclude, { ...options, iframes: false, resultTypes: ['violations'] } as RunOptions] as const,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}
