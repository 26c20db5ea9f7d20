import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
/**
 * URL path of the small district's security pages. Few other stories use this district, and this one assigns profiles
 * in it.
 */
const small = '/district/2629220/security';

test('an administrator creates a profile, compares it and assigns it', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const page = await as('smallAdmin', `${small}/permission-profiles/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(unique);
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('teleport');
  await expect(page.getByText('No permission matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('paycode');
  await page.getByRole('checkbox', { name: 'PAYCODE.VIEW' }).check();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('');
  const schools = page.getByRole('checkbox', { name: 'Schools' });
  await schools.check();
  await expect(page.getByRole('checkbox', { name: 'Reference data' })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await expect(page.getByText(/^13 of \d+ granted$/)).toBeVisible();
  await expectAccessible(page, 'the editor of a profile');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No one has this permission.')).toBeVisible();

  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('group', { name: 'Second profile' }).getByRole('combobox').fill('Campus');
  await page.getByRole('option', { name: 'Campus office' }).click();
  const table = page.getByRole('table', { name: 'Compare two profiles' });
  await expect(table.getByRole('columnheader', { name: unique })).toBeVisible();
  await expect(table.getByText('DEACTIVATE', { exact: true })).toBeVisible();
  await expect(table.getByText('PAYCODE.VIEW')).toHaveCount(0);
  await expectAccessible(page, 'the comparison');

  await page.goto(`${small}/user-access`);
  await page
    .getByRole('row', { name: /north\.reader/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Permission profile', exact: true }).fill(unique);
  await page.getByRole('option', { name: unique, exact: true }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.goto(`${small}/user-access`);
  await expect(page.getByRole('row', { name: /north\.reader/ })).toContainText(unique);
});

/** Returns the count of a view, as its tab shows it. */
async function viewCount(page: Page, view: string): Promise<string> {
  const tab = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^${view} [\\d,]+\\+?$`) });
  await expect(tab).toBeVisible();
  return (await tab.innerText()).replace(/[^\d,]/g, '');
}

const numberOf = (count: string) => Number(count.replaceAll(',', ''));

test('a campus user sees only one school and its people', async ({ as }) => {
  const page = await as('campus', `${district}/settings/school`);
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  const school = await rows.getByRole('link').first().innerText();
  // The user's absences are limited to this school too, in the list and on the start page.
  const list = `${district}/absences/days`;
  await page.goto(list);
  const own = await viewCount(page, 'All');
  await expect(rows.filter({ hasText: /\d{5}/ }).first()).toContainText(school);
  await expect(rows.filter({ has: page.getByRole('link') }).filter({ hasNotText: school })).toHaveCount(0);
  const ahead = 'Unfilled in the next five school days';
  // Reads both pages again if the day changes in between, or another story fills a job.
  await expect(async () => {
    await page.goto(list);
    const unfilled = await viewCount(page, ahead);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    await page.goto(`${district}/home?date=${today}`);
    const way = unfilled === '0' ? `All: ${ahead}` : `All ${unfilled}: ${ahead}`;
    await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();
  }).toPass({ timeout: 90_000 });
  const admin = await as('admin', list);
  const all = await viewCount(admin, 'All');
  expect(numberOf(own)).toBeGreaterThan(0);
  expect(numberOf(own)).toBeLessThan(numberOf(all) / 2);
  await page.goto(`${district}/settings/school/1/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'School not found' })).toBeVisible();
  await expect(page.getByText(/may have been deleted, or you don’t have access/)).toBeVisible();
});

test('support turns on a feature of a district', async ({ as }) => {
  const page = await as('support', `${district}/settings/features`);
  const voice = page.getByRole('switch', { name: 'Product feedback' });
  await voice.check();
  await expectAccessible(page, 'features and settings');
  await expectContrast(page, 'dark', 'features and settings in the dark');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product feedback: on').first()).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(voice).toBeChecked();
  await voice.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product feedback: off').first()).toBeVisible();
});

test('a district administrator has no feature switches', async ({ as }) => {
  const page = await as('admin', `${district}/settings/features`);
  await expect(page).toHaveURL(/error\/403/);
});

test('an administrator looks up why a user may not do something', async ({ as }) => {
  const page = await as('admin', `${district}/security/user-access`);
  await page
    .getByRole('row', { name: /la\.campus/ })
    .getByRole('link')
    .first()
    .click();
  const requested = page.getByRole('combobox', { name: 'Permission or page' });
  await requested.fill('SECURITY.PERMPROFILE');
  await page
    .getByRole('option', { name: 'Manage permission profiles (SECURITY.PERMPROFILE)', exact: true })
    .click();
  await expect(page.getByText('doesn’t have access.')).toBeVisible();
  await expect(page.getByText('None grants this.')).toBeVisible();
  await expectAccessible(page, 'the explanation of a missing permission');
});
