import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const types = '/district/622710/reference-data/employee-type';

/** Creates an employee type and opens its preferred substitutes. */
async function openNewType(page: Page, name: string): Promise<void> {
  await page.getByLabel('Description').or(page.getByLabel('Name')).first().fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('main').getByRole('link', { name: 'Preferred substitutes' }).first().click();
  await expect(page.getByText('No preferred substitutes yet')).toBeVisible();
}

/** Adds the first substitutes offered by the picker. */
async function addSubstitutes(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Add substitutes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  for (let at = 0; at < count; at += 1) await page.getByRole('option').nth(at).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: `Add ${count} substitutes` }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator ranks the substitutes of an employee type, excludes one and includes it again', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${types}/new`);
  await openNewType(page, unique);
  await addSubstitutes(page, 3);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const third = await rows.nth(2).getByRole('link').textContent();

  for (const at of [0, 1, 2]) {
    await rows
      .nth(at)
      .getByRole('button', { name: /^Call earlier/ })
      .click();
    await expect(rows.nth(at).getByRole('cell').first()).toContainText(String(at + 1));
  }
  await rows
    .nth(2)
    .getByRole('button', { name: /^Call earlier/ })
    .click();
  await expect(rows.nth(1).getByRole('link')).toHaveText(third ?? '');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Call earlier/ })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(0).getByRole('link')).toHaveText(third ?? '');
  await expectAccessible(page, 'the preferred substitutes');

  await rows
    .nth(0)
    .getByRole('button', { name: /^Exclude/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await expect(dialog.getByText(/(^Required\.|” is required\.)$/).first()).toBeVisible();
  await dialog.getByLabel('Comments').fill('Asked not to be called');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await page.getByRole('button', { name: 'Excluded', exact: true }).click();
  await expect(page).toHaveURL(/show=excluded/);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Asked not to be called')).toBeVisible();
  await rows.getByRole('button', { name: /^Include/ }).click();
  await expect(page.getByText('No substitutes in this group')).toBeVisible();
});

test('a substitute cannot be preferred twice, and an example explains the visibility limits', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${types}/new`);
  await openNewType(page, unique);
  await addSubstitutes(page, 2);
  await page.getByRole('button', { name: 'Add substitutes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add 1 substitute' }).click();
  await expect(
    dialog.getByText(/(Another .+ already has this value|This value is already taken)/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await dialog.getByLabel('Custom visibility').check();
  await dialog.getByLabel('Lead time').fill('65');
  await expect(dialog.getByText('Visible from 9:36 PM the same day')).toBeVisible();
});
