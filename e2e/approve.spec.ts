import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/district/622710/absences/approve';

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');

/** Returns the number of the absence that a row is about. An employee may have several requests. */
async function absenceIn(row: Locator): Promise<string> {
  const address = await row.locator('a[href*="/absences/"]').first().getAttribute('href');
  return /\d{9}/.exec(address ?? '')?.[0] ?? '';
}

const requestFor = (page: Page, number: string) =>
  rows(page).filter({ has: page.locator(`a[href*="${number}"]`) });
const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true }).click();

test('an approver decides on several absences at once, with one comment', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('admin', path);
  await expect(rows(page).nth(6)).toBeVisible();
  await expectAccessible(page, 'the list of approvals');
  // Uses the sixth and seventh rows, because the next story decides on the first ones.
  const numbers = [await absenceIn(rows(page).nth(5)), await absenceIn(rows(page).nth(6))];
  for (const number of numbers) await requestFor(page, number).getByRole('checkbox').check();
  await press(page, 'Deny');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Testing week.');
  await expectAccessible(page, 'the denial of several absences');
  await dialog.getByRole('button', { name: /^Deny/ }).click();
  await expect(page.getByText('2 absences denied')).toBeVisible();
  for (const number of numbers) await expect(requestFor(page, number)).toHaveCount(0);
});

test('an approver previews each request beside the list, and decides by keyboard', async ({ as }) => {
  const page = await as('admin', path);
  const request = page.getByRole('complementary');
  await expect(request.getByRole('heading', { name: 'Last absences' })).toBeVisible();
  await expectAccessible(page, 'a request beside the list of approvals');
  const heading = request.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/ #\d{9}$/);
  const name = await heading.innerText();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`Approved: ${name}`)).toBeVisible();
  await expect(heading).not.toHaveText(name);
});
