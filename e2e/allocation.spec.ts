import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const groups = '/district/622710/reference-data/allocation-groups';

/** Creates an allocation group with one version that starts on a date and has no end. */
async function groupWithVersion(page: Page, name: string, from: string): Promise<void> {
  await page.getByLabel('Description').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await addVersion(page, from);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/**
 * Opens the form for another version of the allocation group and fills it in; two accounting codes share the cost
 * evenly.
 */
async function addVersion(page: Page, from: string): Promise<void> {
  await page.getByRole('button', { name: /^Add: Version|Add Version/i }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('From', { exact: false }).first().fill(from);
  for (const row of [1, 2]) {
    await form.getByRole('button', { name: 'Add a row' }).click();
    const code = form.getByRole('combobox', { name: /Accounting code/ }).nth(row - 1);
    await code.click();
    await page.getByRole('option').nth(row).click();
  }
  await form.getByRole('button', { name: /Split 100% evenly/ }).click();
  await expect(form.getByText('Total: 100% of 100%')).toBeVisible();
}

test('an administrator resolves the overlap of two versions by ending the earlier one', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${groups}/new`);
  await groupWithVersion(page, unique, '01/01/2030');
  await addVersion(page, '07/01/2030');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'These dates overlap another version' });
  await expect(question.getByText('from 01/01/2030, no end becomes 01/01/2030 – 06/30/2030')).toBeVisible();
  await expectAccessible(page, 'the resolution of an overlap');
  await question.getByRole('button', { name: 'Apply and save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('cell', { name: '06/30/2030', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'from 07/01/2030, no end' })).toBeVisible();
});

test('an administrator moves the new version, or goes back to the form', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${groups}/new`);
  await groupWithVersion(page, unique, '07/01/2031');
  await addVersion(page, '01/01/2031');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const question = page.getByRole('dialog', { name: 'These dates overlap another version' });
  await expect(question.getByRole('radio', { name: /End the earlier/ })).toBeDisabled();
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await save.click();
  await question.getByRole('radio', { name: /Move the dates/ }).check();
  await expect(question.getByText('This version: 01/01/2031 – 06/30/2031')).toBeVisible();
  await question.getByRole('button', { name: 'Apply and save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('cell', { name: '06/30/2031', exact: true })).toBeVisible();
});

test('a version cannot start in the past, and a version of a single day shows a warning', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${groups}/new`);
  await groupWithVersion(page, unique, '01/01/2030');
  await addVersion(page, '01/01/2020');
  const form = page.getByRole('dialog');
  await form.getByLabel('To', { exact: false }).first().fill('01/01/2020');
  await expect(form.getByText('From and to are the same day')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('A version cannot start in the past.').first()).toBeVisible();
});
