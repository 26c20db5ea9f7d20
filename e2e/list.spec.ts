import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/district/622710/reference-data/pay-code';
const grid = (page: Page) => page.getByRole('grid', { name: 'Pay codes' });
const rows = (page: Page) => grid(page).locator('tbody tr');
const name = (page: Page) => page.getByRole('columnheader', { name: 'Name' });

test('a list is searched, sorted and paged, and its address shows the same again', async ({ as }) => {
  const page = await as('reader', `${path}?perPage=50`);
  await expect(rows(page).first()).toBeVisible();
  await name(page).getByRole('button').click();
  await expect(name(page)).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('f');
  await page.keyboard.type('teacher');
  await expect(page).toHaveURL(/teacher/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const shown = await rows(page).allInnerTexts();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('teacher');
  await expect(rows(page)).toHaveCount(shown.length);
  expect(await rows(page).allInnerTexts()).toEqual(shown);
});

test('a filter is added, said in plain words, and taken away', async ({ as }) => {
  const page = await as('reader', path);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('textbox').fill('zzzz');
  await expectAccessible(page, 'the editor of a filter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect(chips).toContainText('Name contains');
  await expect(page.getByRole('heading', { name: 'No pay codes match' })).toBeVisible();
  await expectAccessible(page, 'a list without a match');
  await chips.getByRole('button', { name: 'Remove the filter: Name' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('columns are chosen and moved, and stay so', async ({ as }) => {
  const page = await as('admin', path);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Move up: External id' }).click();
  await page.getByRole('checkbox', { name: 'Hidden', exact: true }).uncheck();
  await expectAccessible(page, 'the choice of columns');
  await page.keyboard.press('Escape');
  await page.reload();
  const heads = page.getByRole('columnheader').filter({ hasText: /\w/ });
  await expect(heads).toHaveText([/External id/, /Name/]);
});

test('the keyboard alone finds, goes through and opens records, and comes back', async ({ as }) => {
  const page = await as('admin', path);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('2 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('1 selected');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pay-code\/\d+$/);
  await page.goBack();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('a broken address is said, and leads on', async ({ as }) => {
  const page = await as('reader', `${path}?filter={`);
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  await expectAccessible(page, 'a list with a broken address');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page).first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a ${colorScheme} phone shows cards and never scrolls sideways`, async ({ as }) => {
    const page = await as('admin', path, { viewport: { width: 360, height: 740 }, colorScheme });
    await expect(page.getByRole('list', { name: 'Pay codes' }).getByRole('listitem').first()).toBeVisible();
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(wide).toBeLessThanOrEqual(seen ?? 0);
    await expectAccessible(page, `a list on a ${colorScheme} phone`);
  });
}
