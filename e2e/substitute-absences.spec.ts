import { expect, expectAccessible, test } from './story.ts';

const list = '/district/622710/substitute-absences/detail';

test('an absence of a substitute releases their jobs, and is canceled', { tag: '@core' }, async ({ as }) => {
  const page = await as('admin', '/district/622710/substitute-absences/create-substitute-absence');
  await expect(page).toHaveURL(/\/substitute-absences\/detail\/new$/);
  await expect(page.getByText('Choose the substitute and the dates first.')).toBeVisible();
  const substitute = page.getByRole('combobox', { name: 'Substitute' });
  await substitute.fill('ngu');
  await page.getByRole('option').first().click();
  const reason = page.getByRole('combobox', { name: 'Reason' });
  await reason.click();
  await page.getByRole('option').nth(1).click();
  for (const name of ['From', 'To']) {
    const date = page.getByRole('textbox', { name, exact: true });
    await date.fill('06/14/2027');
    await date.press('Tab');
  }
  await expect(page.getByText('No jobs on these days.')).toBeVisible();
  await expectAccessible(page, 'a new absence of a substitute');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/substitute-absences\/detail\/\d+/);
  await expect(page.getByText('Scheduled').first()).toBeVisible();
  const address = page.url();
  for (const screen of ['view', 'edit']) {
    await page.goto(`${address}/${screen}`);
    await expect(page).toHaveURL(address);
  }

  await page.getByRole('button', { name: 'Cancel absence' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Cancel absence' })
    .click();
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Substitute absences');
  await expectAccessible(page, 'the absences of substitutes');
});

test('a user without the permission cannot open the list', async ({ as }) => {
  const page = await as('reader', list);
  await expect(page.getByRole('heading', { name: 'Ahem...' })).toBeVisible();
});
