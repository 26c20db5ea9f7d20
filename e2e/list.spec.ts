import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/district/622710/reference-data/pay-code';
const grid = (page: Page) => page.getByRole('grid', { name: 'Pay codes' });
const rows = (page: Page) => grid(page).locator('tbody tr');
const rowsOf = (page: Page) => page.getByRole('grid').locator('tbody tr[tabindex]');
const name = (page: Page) => page.getByRole('columnheader', { name: 'Name' });

test('a list is searched, sorted and paged, and its URL restores the same rows', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('reader', `${path}?perPage=50`);
  await expect(rows(page).first()).toBeVisible();
  await name(page).getByRole('button').click();
  await expect(name(page)).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('f');
  await page.keyboard.type('teacher');
  await expect(page).toHaveURL(/teacher/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).filter({ hasNotText: /teacher/i })).toHaveCount(0);
  const rowTexts = await rows(page).allInnerTexts();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('teacher');
  await expect(rows(page)).toHaveCount(rowTexts.length);
  expect(await rows(page).allInnerTexts()).toEqual(rowTexts);
});

test('a filter is added, described in plain words, and removed', { tag: '@core' }, async ({ as }) => {
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
  await chips.getByRole('button', { name: 'Remove filter: Name' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('columns are selected and moved, and stay that way after a reload', async ({ as }) => {
  const page = await as('admin', path);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Move up: External ID' }).click();
  await page.getByRole('checkbox', { name: 'Hidden', exact: true }).uncheck();
  await expectAccessible(page, 'the choice of columns');
  await page.keyboard.press('Escape');
  await page.reload();
  const heads = page.getByRole('columnheader').filter({ hasText: /\w/ });
  await expect(heads).toHaveText([/External ID/, /Name/, 'Preview pane']);
});

test('one column names the person and stays in view, and a narrower screen shows fewer columns', async ({
  as,
}) => {
  const page = await as('admin', '/district/622710/employee/select-employee');
  const head = (title: string) => page.getByRole('columnheader', { name: title, exact: true });
  await expect(head('Name')).toBeVisible();
  await expect(head('First name')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(/\w, \w.*\d{6}/s);
  await expect(head('Job title')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(head('Job title')).toBeHidden();
  await expect(head('Active')).toBeVisible();
  await expectAccessible(page, 'a list of people');
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Room' }).check();
  await page.keyboard.press('Escape');
  await expect(head('Room')).toBeAttached();
  const [link, frame] = [page.getByRole('row').nth(1).getByRole('link'), page.locator('.list-table')];
  const before = await link.boundingBox();
  await frame.evaluate((box) => box.scrollTo({ left: 600 }));
  expect((await link.boundingBox())?.x).toBe(before?.x);
});

test('the list of absences starts with today, and today’s unfilled ones are one click away', async ({ as }, {
  retry,
}) => {
  // Uses another user for a retry. The story unpins the tab of a view, and if the story fails, the tab stays unpinned
  // for its user.
  const page = await as(retry === 0 ? 'admin' : 'support', '/district/622710/absences/days');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('button', { name: /^From today [\d,]+/ })).toHaveAttribute('aria-current');
  await expect(page.getByRole('rowheader').first()).toContainText(/\d\d\/\d\d\/\d{4} · \d+ total/);
  await expectAccessible(page, 'the list of absences by day');
  await views.getByRole('button', { name: /^Unfilled in the next five school days/ }).click();
  await expect(
    page.getByRole('gridcell', { name: 'Unfilled' }).or(page.getByText('Unfilled').first()).first(),
  ).toBeVisible();
  await expect(page.getByRole('grid').getByText('Filled', { exact: true })).toHaveCount(0);
  await views.getByRole('button', { name: /^Unfilled today/ }).click();
  await expect(page).toHaveURL(/view=Unfilled\+today/);
  expect(decodeURIComponent(page.url())).toContain('"absenceDate":"today"');
  await page.getByRole('button', { name: /^Views?/ }).click();
  await page.getByRole('menuitem', { name: 'Unpin tab' }).click();
  await expect(views.getByRole('button', { name: /^Unfilled today/ })).toHaveCount(0);
  await page.reload();
  await expect(views.getByRole('button', { name: /^Today/ })).toBeVisible();
  await expect(views.getByRole('button', { name: /^Unfilled today/ })).toHaveCount(0);
  // Pins the view again, because later stories of this user need its tab.
  await page.getByRole('button', { name: /^Views?/ }).click();
  await page.getByRole('menuitem', { name: 'Pin as tab' }).click();
  await expect(views.getByRole('button', { name: /^Unfilled today/ })).toBeVisible();
});

test('a user finds, browses and opens records by keyboard alone, and returns', async ({ as }) => {
  const page = await as('admin', path);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pay-code\/\d+$/);
  await page.goBack();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('a row is previewed beside the list by keyboard alone, and the preview is restored after a reload', async ({
  as,
}) => {
  const page = await as('admin', '/district/622710/employee/select-employee');
  const beside = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('link', { name: 'Open page' }) });
  const nameIn = async (at: number) => (await rowsOf(page).nth(at).getByRole('link').innerText()).trim();
  await rowsOf(page).first().focus();
  await page.keyboard.press('Space');
  await expect(beside.getByRole('heading')).toHaveText(await nameIn(0));
  await page.keyboard.press('ArrowDown');
  await expect(beside.getByRole('heading')).toHaveText(await nameIn(1));
  await expectAccessible(page, 'a record beside its list');
  await page.reload();
  await expect(beside.getByRole('heading')).toHaveText(await nameIn(1));
  await rowsOf(page).nth(1).focus();
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/workerId=\d+/);
});

test('an invalid URL is reported, and the list still works', async ({ as }) => {
  const page = await as('reader', `${path}?filter={`);
  await expect(page.getByRole('alert')).toContainText('contains an invalid filter');
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
    await expectAccessible(page, `a list on a ${colorScheme} phone`, 'frame');
  });
}

test('a facet has no entry for values that a profile hides', async ({ as }) => {
  const page = await as('campus', '/district/622710/employee/select-employee');
  await page.getByRole('button', { name: 'Schools', exact: true }).click();
  const values = page.getByRole('list', { name: 'Schools' });
  // Checks the cells of employees who also work at schools that the campus user can't see: they show only the number of
  // these schools, such as "+1".
  await expect(page.locator('td', { hasText: /\+\d+$/ }).first()).toBeVisible();
  await expect(values.getByRole('checkbox')).toHaveCount(1);
  await expect(values).toContainText('High');
});
