import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const payCodes = '/reference-data/pay-code';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const undo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo: Pay code updated: ${name}` });

async function create(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'External ID').fill('FIRST');
  await save(page);
  await expect(page.getByText(`Pay code created: ${name}`)).toBeVisible();
  // Waits for the new record's page, which opens after the notice.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** Saves under a new name, and waits for the notice with that name. */
async function saveAs(page: Page, name: string, externalId: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'External ID').fill(externalId);
  await save(page);
  await expect(page.getByText(`Pay code updated: ${name}`)).toBeVisible();
}

test('a wrong edit is undone with one click, or later under the bell', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${payCodes}/new`);
  await create(page, unique);
  await field(page, 'External ID').fill('WRONG');
  await save(page);
  await expect(page.getByText(`Pay code updated: ${unique}`)).toBeVisible();
  // Hovers over the notice, because it then stays open.
  await undo(page, unique).hover();
  await expectAccessible(page, 'a notice with Undo');
  await expectContrast(page, 'dark', 'a notice with Undo, dark');
  await undo(page, unique).click();
  await expect(page.getByText(`Undone: ${unique}`)).toBeVisible();
  await expect(field(page, 'External ID')).toHaveValue('FIRST');

  await saveAs(page, `${unique} again`, 'AGAIN');
  await page.getByRole('button', { name: /Notifications/ }).click();
  const lately = page.getByRole('list', { name: 'Recent activity' });
  await undo(page, `${unique} again`).and(lately.getByRole('button')).click();
  await page.keyboard.press('Escape');
  await expect(field(page, 'External ID')).toHaveValue('FIRST');

  await saveAs(page, `${unique} once more`, 'ONCE MORE');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('undo the last');
  await expect(page.getByRole('option', { name: 'Undo the last change', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'External ID')).toHaveValue('FIRST');
});

test('possible undos survive a reload, in every tab of the user', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  await create(page, unique);
  await field(page, 'External ID').fill('WRONG');
  await save(page);
  await expect(page.getByText('Pay code updated')).toBeVisible();
  await page.reload();
  const lately = (tab: Page) => tab.getByRole('list', { name: 'Recent activity' });
  const open = (tab: Page) => tab.getByRole('button', { name: /Notifications/ }).click();
  await open(page);
  await expect(lately(page).getByRole('button', { name: `Undo: Pay code updated: ${unique}` })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await open(other);
  await lately(other)
    .getByRole('button', { name: `Undo: Pay code updated: ${unique}` })
    .click();
  await expect(lately(other).getByText(`Undone: ${unique}`)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(field(other, 'External ID')).toHaveValue('FIRST');
  await expect(lately(page).getByText(`Undone: ${unique}`)).toBeVisible();
  await expect(lately(page).getByRole('button', { name: /^Undo: Pay code updated/ })).toHaveCount(0);
});

test('undoing a change from the log keeps later edits, and names them', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  await create(page, unique);
  await saveAs(page, `${unique} B`, 'SECOND');
  await field(page, 'External ID').fill('THIRD');
  await save(page);
  await expect(page.getByRole('button', { name: '1 change' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change log' }).click();
  await page.getByRole('button', { name: 'Undo this change' }).nth(1).click();
  const results = page.getByRole('dialog', { name: 'Undo results' });
  await expect(results.getByText('One was restored.')).toBeVisible();
  await expect(results.getByText(/External ID/)).toBeVisible();
  await results.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Restore to before…' }).last().click();
  const moment = page.getByRole('dialog', { name: /Restore to before/ });
  await expect(moment.getByText('THIRD')).toBeVisible();
  await expectAccessible(page, 'the preview of a moment');
  await moment.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Restored: ${unique}`)).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(field(page, 'External ID')).toHaveValue('FIRST');
  await expect(field(page, 'Name')).toHaveValue(unique);
});

test('a bulk change is undone in one step', async ({ as, unique }) => {
  const list = `/district/622710${payCodes}`;
  const page = await as('admin', `${list}/new`);
  await create(page, `${unique} A`);
  await page.goto(`${list}/new`);
  await create(page, `${unique} B`);
  await page.goto(`${list}?filter=${encodeURIComponent(JSON.stringify({ q: unique }))}`);
  await expect(page.getByText(`${unique} B`)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /Select all/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: /^Hide/ }).click();
  await expect(dialog.getByText('2 pay codes are now hidden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Hovers over the notice, because it then stays open.
  await page.getByRole('button', { name: /^Undo: 2 / }).hover();
  await page.getByRole('button', { name: /^Undo: 2 / }).click();
  await expect(page.getByText('Undone: 2')).toBeVisible();
});

test('a bulk undo is interrupted: it says how far it got, and continues later under the bell', async ({
  as,
}) => {
  const list = '/district/622710/settings/school';
  const filter = encodeURIComponent(JSON.stringify({ q: 'elementary' }));
  const page = await as('admin', `${list}?perPage=100&filter=${filter}`);
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(100);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field to change' }).click();
  await page.getByRole('option', { name: 'Address', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('1 Moved Street');
  await dialog.getByRole('button', { name: 'Change 100 schools' }).click();
  await expect(dialog.getByText(/^100 schools are now/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  let requestCount = 0;
  await page.route('**/changes/undo', (route) =>
    ++requestCount === 2
      ? route.fulfill({ status: 429, json: { code: 'tooManyRequests', message: 'Too many at once.' } })
      : route.continue(),
  );
  await page
    .getByRole('button', { name: /^Undo: 100/ })
    .first()
    .click();
  const results = page.getByRole('dialog', { name: 'Undo results' });
  await expect(results.getByText(/Undo stopped after 1 of 2 parts/)).toBeVisible();
  await expectAccessible(page, 'an undo that broke off');
  await results.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /Notifications/ }).click();
  const lately = page.getByRole('list', { name: 'Recent activity' });
  await lately.getByRole('button', { name: /^Undo: 100/ }).click();
  await expect(page.getByText('Undone: 50', { exact: true }).first()).toBeVisible();
});
