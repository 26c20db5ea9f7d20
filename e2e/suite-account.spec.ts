import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

const district = '/district/622710';
const number = (page: Page) => page.getByLabel('Suite person ID');
const account = (page: Page, name: RegExp) => page.getByRole('region', { name });

/**
 * Tests the lookup of a suite account by its number (docs/specification.md#application-7-suite-calls: "FlidLookup").
 */
test('a substitute’s suite account is looked up: found, unknown, and not readable', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/substitute/general-information/new`);
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(unique);
  await number(page).fill('1033');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${unique}, Alma` })).toBeVisible();
  const found = account(page, /^Suite account/);
  await expect(found).toContainText('Sarah Jacobs');

  await number(page).fill('999999999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-source=orgPersonId]')).toContainText('This choice no longer exists.');
  await number(page).fill('1033');

  const answer = { isBroken: true };
  await page.route(/\/FlidLookup\//, (route) =>
    answer.isBroken
      ? route.fulfill({ status: 409, json: { code: 'failure', message: 'No.', requestId: 'r-1' } })
      : route.fallback(),
  );
  await page.evaluate(() => localStorage.setItem('RaStore.absmgmt.locale', '"es"'));
  await page.reload();
  const failed = account(page, /^Cuenta de la suite/);
  await expect(failed.getByRole('alert')).toBeVisible();
  answer.isBroken = false;
  await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(failed.getByRole('alert')).toHaveCount(0);
  await expect(failed).toContainText('Sarah Jacobs');
});
