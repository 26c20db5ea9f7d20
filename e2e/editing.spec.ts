import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const payCodes = `${district}/reference-data/pay-code`;

/** Fills in the form of a new pay code and saves it. Returns the path of the record. */
async function create(page: Page, fields: Readonly<Record<string, string>>): Promise<string> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  await save(page);
  await expect(page).toHaveURL(/\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fields.Name ?? '');
  return new URL(page.url()).pathname;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('two people change different fields of one record, and neither loses changes', async ({
  as,
  unique,
}) => {
  const one = await as('admin', `${payCodes}/new`);
  const address = await create(one, { Name: unique });
  const other = await as('support', address);
  await field(other, 'External ID').fill('EXT-7');
  await field(one, 'Name').fill(`${unique} b`);
  await save(one);
  await expect(one.getByText(/Pay code updated/)).toBeVisible();
  await save(other);
  await expect(other.getByText(/merged with changes by/)).toBeVisible();
  await expect(field(other, 'Name')).toHaveValue(`${unique} b`);
  await one.goto(address);
  await expect(field(one, 'External ID')).toHaveValue('EXT-7');
});

test('two people change the same field, and the second one chooses', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const one = await as('admin', `${payCodes}/new`);
  const address = await create(one, { Name: unique });
  const other = await as('support', address);
  await field(other, 'Name').fill(`${unique} mine`);
  await field(one, 'Name').fill(`${unique} theirs`);
  await save(one);
  await expect(one.getByText(/Pay code updated/)).toBeVisible();
  await save(other);
  const dialog = other.getByRole('dialog', { name: 'Someone else changed the same fields' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(dialog.getByText('Choose a value for every field first.')).toBeVisible();
  await expectAccessible(other, 'the conflict dialog');
  await dialog.getByRole('radio', { name: /Yours/ }).press('Space');
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(dialog).toBeHidden();
  await one.goto(address);
  await expect(field(one, 'Name')).toHaveValue(`${unique} mine`);
});

test('a draft is restored after a reload, and can be discarded', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  page.on('dialog', (dialog) => void dialog.accept());
  const address = await create(page, { Name: unique });
  await field(page, 'External ID').fill('DRAFT');
  await page.reload();
  await expect(page.getByText(/Your unsaved changes from \d+:\d\d [AP]M were restored/)).toBeVisible();
  await expect(field(page, 'External ID')).toHaveValue('DRAFT');
  await expectAccessible(page, 'a form with a restored draft');
  const second = await page.context().newPage();
  await second.goto(address);
  await expect(second.getByText(/Another tab has unsaved changes/)).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'External ID')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'External ID')).toHaveValue('');
  await expect(page.getByText(/were restored/)).toBeHidden();
});

test('a record in use is replaced everywhere, then deleted', { tag: '@core' }, async ({ as, unique }) => {
  const types = `${district}/reference-data/employee-type`;
  const page = await as('admin', `${types}/new`);
  const replacement = await create(page, { Name: `${unique} new` });
  await page.goto(`${types}/new`);
  const address = await create(page, { Name: `${unique} old` });
  await page.goto(`${district}/reference-data/absence-bucket/new`);
  await field(page, 'Name').fill(unique);
  await pick(page, 'School', 'Los Angeles Unified');
  await pick(page, 'Employee types', `${unique} old`);
  await save(page);
  await expect(page).toHaveURL(/absence-bucket\/\d+$/);
  const bucket = page.url();

  await page.goto(`${address}/used-by`);
  await expect(page.getByRole('link', { name: unique, exact: true })).toBeVisible();
  await expectAccessible(page, 'the page of users');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/can’t be deleted while it’s used here:/)).toBeVisible();
  await expectAccessible(page, 'the dialog of a record in use');
  await pick(page, 'Replace everywhere with', `${unique} new`);
  await dialog.getByRole('button', { name: 'Replace everywhere, then delete' }).click();
  await expect(page.getByText(`${unique} old was deleted.`)).toBeVisible();

  await page.goto(bucket);
  await expect(page.getByText(`${unique} new`)).toBeVisible();
  await page.goto(`${replacement}/used-by`);
  await expect(page.getByRole('link', { name: unique, exact: true })).toBeVisible();
});

async function pick(page: Page, label: string, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label });
  await picker.fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
  await picker.press('Tab');
}

test('a change is undone from the log, and a deleted record is restored', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  const address = await create(page, { Name: unique, 'External ID': 'FIRST' });
  await field(page, 'External ID').fill('SECOND');
  await save(page);
  await expect(page.getByText(/Pay code updated/)).toBeVisible();

  await page.getByRole('link', { name: 'Change log' }).click();
  await expect(page.getByText('SECOND')).toBeVisible();
  await expectAccessible(page, 'a change log');
  await page.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText(`Restored: ${unique}`)).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(field(page, 'External ID')).toHaveValue('FIRST');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${unique} was deleted.`)).toBeVisible();
  await page.goto(`${address}/change-log`);
  await expect(page.getByText(/was deleted\. The change log is kept\./)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Restored: ${unique}`)).toBeVisible();
  await page.goto(address);
  await expect(field(page, 'External ID')).toHaveValue('FIRST');
});
