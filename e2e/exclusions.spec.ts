import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';
import { openTab } from './tabs.ts';

const district = '/district/622710';
const school = 'Audubon Middle';
const main = (page: Page) => page.getByRole('main');
/** The grid of the open tab, which comes first on a page that shows several tabs together. */
const list = (page: Page) => main(page).getByRole('grid').first();
const rowOf = (page: Page) => list(page).getByRole('row', { name: school });

/** Selects an entry in the menu of the school's row. */
async function choose(page: Page, name: string): Promise<void> {
  await rowOf(page).getByRole('button').last().click();
  await page.getByRole('menuitem', { name }).click();
}

/**
 * Adds a substitute that a region's list excludes. Opens the substitute's tab with the schools of that region and
 * returns its URL.
 */
async function excluded(page: Page, lastName: string): Promise<string> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/substituteId=\d+/);
  await openTab(page, 'Listed by schools', 'On lists');
  await main(page).getByRole('link', { name: 'Add', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'School' }).fill('Middle Schools');
  await page.getByRole('option', { name: /^Middle Schools/ }).click();
  await page.getByLabel('Excluded', { exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list(page).getByRole('row', { name: 'Middle Schools' })).toBeVisible();
  await openTab(page, 'Schools under an excluded region', 'On lists');
  await expect(rowOf(page)).toContainText('Inherits exclusion');
  return page.url();
}

test('a school below a region that excludes a substitute includes them, and excludes them again', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/substitute/general-information/new`);
  const address = await excluded(page, unique);
  await expectAccessible(page, 'schools below exclusions');
  const other = await as('admin', address);
  await expect(rowOf(other)).toContainText('Inherits exclusion');

  await choose(page, 'Re-include');
  await expect(page.getByText(`Re-included at ${school}.`)).toBeVisible();
  await expect(rowOf(page)).toContainText('Includes substitute');
  await choose(other, 'Re-include');
  await expect(other.getByText(/^Couldn’t save: no region above this school/)).toBeVisible();

  await choose(page, 'Stop re-including');
  await page.getByRole('button', { name: 'Stop re-including', exact: true }).click();
  await expect(page.getByText(`No longer re-included at ${school}.`)).toBeVisible();
  await expect(rowOf(page)).toContainText('Inherits exclusion');

  await choose(page, 'Also exclude here');
  await page.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect(page.getByText(`Excluded at ${school}.`)).toBeVisible();
  await expect(rowOf(page)).toHaveCount(0);
});
