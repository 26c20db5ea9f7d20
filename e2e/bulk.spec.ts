import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/district/622710/reference-data/pay-code';

/** Creates pay codes one by one in the form, with a common word in their names, and searches the list for that word. */
async function withPayCodes(page: Page, word: string, count: number): Promise<void> {
  const list = page.getByRole('main').getByRole('link', { name: 'Pay codes' });
  for (let at = 1; at <= count; at++) {
    await page.getByRole('link', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${word} ${at}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/\d+$/);
    await list.first().click();
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(rows(page)).toHaveCount(count);
}

const listOf = (word: string) => `${path}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const selectPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();

test('one field of several records is changed at once, and the records are deleted together', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('admin', path);
  await withPayCodes(page, unique, 2);
  await selectPage(page);
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'a list with a selection');
  await press(page, 'Edit fields');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change 2 pay codes' }).click();
  await expect(dialog.getByText('Choose a field first.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Field to change' }).click();
  await page.getByRole('option', { name: 'External ID' }).click();
  await dialog.getByRole('textbox', { name: 'External ID' }).fill('x'.repeat(41));
  await dialog.getByRole('button', { name: 'Change 2 pay codes' }).click();
  await expect(dialog.getByText(/at most 40 characters\./).first()).toBeVisible();
  await expectAccessible(page, 'the fields of several records');
  await dialog.getByRole('textbox', { name: 'External ID' }).fill('BULK');
  await dialog.getByRole('button', { name: 'Change 2 pay codes' }).click();
  await expect(dialog.getByText('2 pay codes are now External ID: BULK')).toBeVisible();
  await expectAccessible(page, 'the results of a change');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).getByText('BULK')).toHaveCount(2);

  await selectPage(page);
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 pay codes' }).click();
  await expect(page.getByText('2 pay codes were deleted.')).toBeVisible();
  await press(page, 'Close');
  await expect(rows(page)).toHaveCount(0);
});

test('a record that another user has changed fails alone, and can be retried', async ({ as, unique }) => {
  const page = await as('admin', path);
  await withPayCodes(page, unique, 2);
  await selectPage(page);
  const other = await as('support', listOf(unique));
  await other.getByRole('link', { name: `${unique} 2` }).click();
  await other.getByRole('textbox', { name: 'External ID' }).fill('THEIRS');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/Pay code updated/)).toBeVisible();

  await press(page, 'Hide');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hide 2 pay codes' }).click();
  await expect(dialog.getByText('1 pay code is now hidden.')).toBeVisible();
  await expect(dialog.getByText('1 pay code was refused:')).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /Download results/ }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).toContain(`${unique} 1,done`);
  expect(text).toContain(`${unique} 2,`);
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog.getByText('2 pay codes are now hidden.')).toBeVisible();
});

test('a view is saved, opened by its link, changed and deleted', async ({ as, unique }) => {
  const page = await as('admin', listOf('teacher'));
  await press(page, 'Views');
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await press(page, 'Save');
  await expect(page.getByText('Enter a name for the view.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(unique);
  await expectAccessible(page, 'a view that is saved');
  await press(page, 'Save');
  await expect(page).toHaveURL(/view=\d+/);
  const view = new URL(page.url()).searchParams.get('view');
  await page.goto(`${path}?view=${view}`);
  await expect(page.getByRole('button', { name: `View: ${unique}`, exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('teacher');
  await page.getByRole('columnheader', { name: 'External ID' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: `View: ${unique} (changed)` })).toBeVisible();
  await press(page, `View: ${unique} (changed)`);
  await expectAccessible(page, 'the menu of views');
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
});

test('the export has the columns and rows of the view', { tag: '@core' }, async ({ as }) => {
  const page = await as('admin', listOf('teacher'));
  await expect(rows(page).first()).toBeVisible();
  const rowCount = await rows(page).count();
  const download = page.waitForEvent('download');
  await press(page, 'Export');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Pay-codes_Los-Angeles-Unified_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,External ID,Hidden');
  expect(lines.filter((line) => line !== '')).toHaveLength(rowCount + 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Los Angeles Unified · /)).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
});

test('a facet narrows a list in two clicks, by values with their counts', async ({ as }) => {
  const page = await as('admin', '/district/622710/employee/select-employee');
  const button = (name: RegExp | string) => page.getByRole('button', { name }).first();
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await target.click();
  };
  await click(button(/^Employee type/));
  const facet = page.getByRole('dialog', { name: 'Employee type' });
  await expect(facet.getByRole('listitem').first()).toContainText(/\d/);
  await expectAccessible(page, 'an open facet');
  await click(facet.getByRole('checkbox').last());
  await page.keyboard.press('Escape');
  await expect(button(/^Employee type: /)).toBeVisible();
  expect(clicks).toBe(2);
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0);
});

test('personal fields are not offered for bulk edit', async ({ as }) => {
  const page = await as('admin', '/district/622710/employee/select-employee');
  await selectPage(page);
  await press(page, 'Edit fields');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Field to change' }).click();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect(option('Employee type')).toBeVisible();
  for (const name of ['First name', 'Middle name', 'Last name', 'Email', 'Identifier'])
    await expect(option(name)).toHaveCount(0);
});
