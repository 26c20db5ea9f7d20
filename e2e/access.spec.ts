import { expect, expectAccessible, test } from './story.ts';

test('a denied page names the permission, the profile, and who can change it', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('reader', '/district/622710/reference-data/absence-reasons/new');
  await expect(page.getByRole('heading', { name: 'Ahem...' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/error\/403$/);
  await expect(page.getByText('REFDATA.ABSREASON.ADD', { exact: true })).toBeVisible();
  await expect(page.getByText('Reference data reader')).toBeVisible();
  await expect(page.getByText('None grants this.')).toBeVisible();
  await expect(page.getByText('Support', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the 403 page');
});

test('a disabled action explains itself by keyboard alone, and the focus returns', async ({ as }) => {
  const page = await as('reader', '/district/622710/reference-data/pay-code');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Why?' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  const item = page.getByRole('menuitem', { name: /Delete/ });
  await item.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why can’t I?' });
  await expect(dialog).toContainText('REFDATA.PAYCODE.DELETE');
  await expect(dialog).toContainText('Reference data reader');
  await expectAccessible(page, 'the explanation of a missing permission');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(item).toBeFocused();
});
