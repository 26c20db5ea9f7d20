import type { Page } from '@playwright/test';
import { expect, expectAccessible, inScheme, isWholeRun, test } from './story.ts';

const first = '/district/622710/employee/general-information?workerId=5';

/**
 * Number of variants of the story: in dark mode, and in Spanish on a phone. An ordinary run checks each tab in one of
 * them.
 */
const variants = 2;

/** Returns the links of a record's tabs: only those that this variant checks, or all in a whole run. */
async function tabsOf(page: Page, name: RegExp, variant: number): Promise<string[]> {
  const nav = page.getByRole('navigation', { name });
  const isPhone = (page.viewportSize()?.width ?? 0) < 1200;
  if (isPhone) await nav.getByRole('button').click();
  const links = isPhone ? page.getByRole('menuitem') : nav.getByRole('link');
  await expect(links.nth(3)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(3);
  return addresses.filter((_, at) => isWholeRun || at % variants === variant);
}

async function expectGood(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, /);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('tabs of an employee are accessible in dark mode', async ({ as }) => {
  const page = await as('admin', first);
  await inScheme(page, 'dark');
  for (const address of await tabsOf(page, /^Sections of this /, 0)) {
    // Opens the tab by its link, as users do; the story below loads the tabs by URL.
    const tab = page.locator(`nav a[href="${address}"]`);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expectGood(page, address);
  }
});

test('tabs of an employee are accessible in Spanish, in light mode, on a phone', async ({ as }) => {
  const page = await as('admin', '/district/622710/user/profile', { viewport: { width: 390, height: 844 } });
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(first);
  for (const address of await tabsOf(page, /^Secciones de esta /, 1)) {
    await page.goto(address);
    await expectGood(page, `${address} in Spanish`);
  }
});
