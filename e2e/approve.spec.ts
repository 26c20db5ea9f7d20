import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/district/622710/absences/approve';

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true }).click();

test('an approver decides on several absences at once, with one comment', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('admin', path);
  await expect(rows(page).nth(6)).toBeVisible();
  await expectAccessible(page, 'the list of approvals');
  // Uses the sixth approval request, because the next story decides the first ones.
  const name = await rows(page).nth(5).getByRole('link').first().innerText();
  for (const at of [5, 6]) await rows(page).nth(at).getByRole('checkbox').check();
  await press(page, 'Deny');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Testing week.');
  await expectAccessible(page, 'the denial of several absences');
  await dialog.getByRole('button', { name: /^Deny/ }).click();
  await expect(page.getByText('2 absences denied')).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
});

test('an approver previews each request beside the list, and decides by keyboard', async ({ as }) => {
  const page = await as('admin', path);
  const request = page.getByRole('complementary');
  await expect(request.getByRole('heading', { name: 'Last absences' })).toBeVisible();
  await expectAccessible(page, 'a request beside the list of approvals');
  const name = await request.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`Approved: ${name}`)).toBeVisible();
  await expect(request.getByRole('heading', { level: 2 })).not.toHaveText(name);
});
