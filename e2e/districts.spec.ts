import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

/**
 * NCES IDs of districts with four schools, keyed by county. The names of their high and middle schools contain the
 * county, by which the story finds them.
 */
const counties = {
  'Rabun County': '1304320',
  'Bacon County': '1300150',
  'Banks County': '1300240',
  'Lamar County': '1303210',
  'Lanier County': '1303240',
  'Morgan County': '1303780',
  'Putnam County': '1304260',
};

/** Returns a county that is not a district yet. Each can be added only once, but stories may run repeatedly. */
async function countyToAdd(page: Page): Promise<[string, string]> {
  for (const [county, leaid] of Object.entries(counties)) {
    await page.goto(`/settings/districts/add?leaid=${leaid}`);
    const come = page.getByText('4 of 4 schools are included.');
    await expect(come.or(page.getByText(`${county} was already added.`))).toBeVisible();
    if (await come.isVisible()) return [county, leaid];
  }
  throw new Error('All counties of this story have been added.');
}

test('support adds a district from the directory, excludes a school, and enters the new district', async ({
  as,
}) => {
  const page = await as('support', '/districts');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const [county, leaid] = await countyToAdd(page);
  await page.goto('/districts');
  await page.getByRole('link', { name: 'Add or edit districts' }).click();
  await expect(page.getByRole('columnheader', { name: 'Accounts' })).toBeVisible();
  await expectAccessible(page, 'the list of districts');
  await page.getByRole('link', { name: 'Add district' }).click();
  await page.getByLabel('Name, city or NCES ID').fill(county.toLowerCase());
  await page.getByRole('link', { name: new RegExp(`^${county}`) }).click();
  await expect(page.getByRole('heading', { name: county, level: 1 })).toBeVisible();
  await expect(page.getByText('4 of 4 schools are included.')).toBeVisible();
  await expect(page.getByText('Not in the directory').first()).toBeVisible();
  await expectAccessible(page, 'the preview of a district');
  await page.getByRole('checkbox', { name: new RegExp(`${county} High`) }).uncheck();
  await page.getByRole('button', { name: 'Add district' }).click();
  await page.waitForURL(new RegExp(`/district/${leaid}/settings/school`));
  await expect(page.getByRole('link', { name: `${county} Middle School` })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${county} High`) })).toBeHidden();
  await page.goto(`/settings/districts/add?leaid=${leaid}`);
  await expect(page.getByText(`${county} was already added.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open district' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Only in the directory (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Apply selected changes' }).click();
  await expect(page.getByText('1 school added, 0 changed.')).toBeVisible();
});

test('support enters a district by hand, fixes it, closes it with a reason and reopens it', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('support', '/settings/districts/new');
  await page.getByRole('button', { name: 'Add district' }).click();
  await expect(page.getByText('Required.')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'OR' }).click();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText('America/Los_Angeles');
  await page.getByRole('button', { name: 'Add district' }).click();
  await page.waitForURL(/\/district\/1\d{7}\/settings\/school/);

  await page.goto('/settings/districts');
  await page.getByLabel('Search districts').fill(unique);
  await page.getByRole('link', { name: unique }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Bend');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('City: none → Bend')).toBeVisible();

  await page.getByRole('button', { name: 'Close district' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Required.')).toBeVisible();
  await expectAccessible(page, 'closing a district');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Merged into its neighbor');
  await dialog.getByRole('button', { name: 'Close district' }).click();
  await expect(page.getByText(/Closed since .*: Merged into its neighbor/)).toBeVisible();
  await expectAccessible(page, 'a closed district');
  await page.getByRole('button', { name: 'Reopen district' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen district' }).click();
  await expect(page.getByText('The district is open. Its people can sign in.')).toBeVisible();
});

test('no user of a district can open the page', async ({ as }) => {
  const page = await as('admin', '/settings/districts');
  await expect(page.getByText('403')).toBeVisible();
});

test('support opens a page without a district, selects one, and arrives at the page', async ({ as }) => {
  const requests = [
    ['/employee/select-employee', 'Employees', 'Employees'],
    ['/search/search?q=garcia', 'Search', 'Search'],
    ['/reference-data/pay-code/new', undefined, 'Add pay code'],
  ] as const;
  const page = await as('support', '/');
  for (const [path, title, heading] of requests) {
    await page.goto(path);
    const what = title === undefined ? 'the page' : `“${title}”`;
    await expect(page.getByText(`Choose a district to open ${what}.`)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search all districts and people' }).fill('los angeles');
    await page.getByRole('link', { name: /^Los Angeles Unified/ }).click();
    await page.waitForURL(`**/district/622710${path}**`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await page.goto('/districts');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('employees');
  await page
    .getByRole('option', { name: /^Employees/ })
    .first()
    .click();
  await expect(page.getByText('Choose a district to open “Employees”.')).toBeVisible();
});
