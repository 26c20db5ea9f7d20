import type { Page } from '@playwright/test';
import { password, people } from './people.ts';
import { addSettings } from './settings.ts';
import { expect, test } from './story.ts';

const payCodes = '/reference-data/pay-code';

/** Has a service refuse a call for a reason of its own: what fails for good, without a retry. */
async function refuse(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'failure', message: 'Out of order.', requestId: 'r-4711' }),
    }),
  );
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('absmgmt.answer.')));

test('a reload asks for who one is only once, and signing out forgets it', async ({ as }) => {
  // A sign-in of its own: signing out would end that of the other stories.
  const page = await as('reader', payCodes, { storageState: { cookies: [], origins: [] } });
  await page.fill('input[name=userName]', people.reader.login);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  const isOpen = () => expect(page.getByRole('heading', { level: 1, name: 'Pay codes' })).toBeVisible();
  await isOpen();
  // The first page was the way back from signing in, which names no district.
  await page.reload();
  await isOpen();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await isOpen();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requested.filter((path) => /\/v1\.0\/(users|permissionprofiles|organizations)$/.test(path))).toEqual(
    [],
  );
  expect((await stored(page)).length).toBeGreaterThan(1);
  await page.goto('/signout');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

test('a list that fails says so in its place, a page without its record in the page’s', async ({ as }) => {
  const page = await as('admin', payCodes);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const record = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  await refuse(page, /\/services\/reference-data\/api\/payCodes/i);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Out of order.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
  await page.goto(record ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  await expect(page.getByRole('main')).toContainText('r-4711');
  await expect(page.getByRole('link', { name: 'Click here to reload this page' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
});

test('a helper script that does not load is told of, and the console goes on', async ({ as }) => {
  const page = await as('reader', payCodes);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await addSettings(page, { helperScript: '/nobody-has-it.js' });
  await page.route('/nobody-has-it.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript' }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Sidekick failed to load' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
