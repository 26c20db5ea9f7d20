import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What stands around every page of the console: the header and the menu beside it. */
const frame = ['#root > header', '#root div:has(+ #content)'];

/** The rules of the standard; what a control shows is in its name (2.5.3), a rule that axe still calls experimental. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/**
 * Asserts that axe finds nothing against WCAG 2.2 AA on the page as it is now. The frame is left out, but where a story
 * is about it: it is the same around every page.
 */
export async function expectAccessible(page: Page, what: string, around: 'frame' | 'page' = 'page') {
  await expectNone(page, everyRule, around === 'frame' ? [] : frame, what);
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
