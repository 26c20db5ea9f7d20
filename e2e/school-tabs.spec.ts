import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, inScheme, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const schools = '/district/622710/settings/school';
const filter = encodeURIComponent(JSON.stringify({ institutionLevelId: 3, isActive: true }));

const rail = (page: Page) =>
  page.getByRole('navigation', { name: /^Secciones de esta / }).getByRole('button');

const addressesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** Returns the paths of the entries in the record's menu of tabs. */
async function tabsOf(page: Page): Promise<string[]> {
  await rail(page).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.nth(3)).toBeVisible();
  const addresses = await addressesOf(entries);
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  return addresses;
}

async function open(page: Page, address: string): Promise<void> {
  await rail(page).click();
  await page.locator(`[role=menuitem][href="${address}"]`).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function expectGood(page: Page): Promise<void> {
  await untilQuiet(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  await inScheme(page, 'light');
  await expectAccessible(page, address);
  await expectContrast(page, 'dark', address);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth, `${address} scrolls sideways`).toBeLessThanOrEqual(390);
}

test('every tab of a school is accessible on a phone, in Spanish, light and dark', async ({ as }) => {
  const options = { viewport: { width: 390, height: 4200 }, locale: 'es-US' };
  const page = await as('admin', `${schools}?filter=${filter}`, options);
  await page.getByRole('main').locator('a[href*="general-info"]').first().click();
  await expect(rail(page)).toBeVisible();
  const seen: string[] = [];
  for (const address of await tabsOf(page)) {
    await open(page, address);
    const others = page.getByRole('navigation', { name: /^En esta página: / }).getByRole('link');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const links = await addressesOf(others);
    for (const link of links.length > 0 ? links : [address]) {
      if (links.length > 0) await page.locator(`nav a[href="${link}"]`).click();
      await expectGood(page);
      seen.push(link);
    }
  }
  expect(seen.length).toBeGreaterThan(18);
});
