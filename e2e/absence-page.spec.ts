import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: /^Views of/ });

/** Opens the first absence in the list that lasts several days. Returns the absence number. */
async function openLong(page: Page): Promise<string> {
  const long = page
    .getByRole('grid')
    .locator('tbody tr')
    .filter({ has: page.locator('td', { hasText: /^[2-9]$/ }) });
  await long.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/absences\/\d+$/);
  return /absences\/(\d+)/.exec(page.url())?.[1] ?? '';
}

test('one page shows a whole absence, and the confirmation number of any of its days opens it', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', `${district}/absences`);
  const number = await openLong(page);
  await expect(heading(page)).toContainText(`#${number}`);
  await expect(page.getByRole('button', { name: /Save/ })).toHaveCount(0);
  const days = page.getByRole('region', { name: 'Absence days' });
  await expect(days.getByRole('row').nth(2)).toBeVisible();
  const last = await days
    .getByRole('row')
    .last()
    .getByText(/^\d{9}$/)
    .innerText();
  await expectAccessible(page, 'an absence');
  await expectContrast(page, 'dark', 'an absence, dark');

  await tabs(page).getByRole('link', { name: 'Absence log' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Absence log' })).toContainText('Entered');
  await expect(tabs(page).getByRole('link', { name: 'Absence log' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Cover', 'Approval', 'Notes and files', 'Accounting']) {
    await tabs(page).getByRole('link', { name }).click();
    await expectAccessible(page, `an absence, ${name}`);
  }

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(heading(page)).toHaveText(/^Create (absence|vacancy)$/);
  await expect(page.getByRole('complementary', { name: 'Summary' })).not.toContainText('Employee–');
  await page.goBack();
  await expect(heading(page)).toContainText(`#${number}`);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/absences/${number}$`));

  await page.goto(`${district}/absences/all/${number}`);
  await expect(page).toHaveURL(new RegExp(`/absences/${number}$`));
  await page.goto(`${district}/absences/999999999`);
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('No absence has the number 999999999');
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(heading(page)).toHaveText('Absences');
});
