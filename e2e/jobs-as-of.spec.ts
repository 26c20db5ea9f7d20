import { expect, expectAccessible, test } from './story.ts';

const tab = '/district/622710/substitute/display-jobs?substituteId=3';

test('the reasons for blocked jobs are shown as of an earlier time, which is in the URL', async ({ as }) => {
  const page = await as('admin', tab);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: /^Blocked/ }).click();
  const form = page.getByRole('form', { name: 'As of' });
  await form.getByLabel('As of').fill('1/5/2099 08:00');
  await expect(form.getByRole('alert')).toContainText('is in the future');
  const { year, month, day } = daysAgo(3);
  await form.getByLabel('As of').fill(`${month}/${day}/${year} 08:00`);
  await form.getByLabel('As of').press('Enter');
  await expect(page).toHaveURL(/asOf=20/);
  await expect(page.getByText(/Shown as of/)).toBeVisible();
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible();
  await expectAccessible(page, 'why not these, as of an earlier moment');

  await views.getByRole('button', { name: /^By school and date/ }).click();
  await expect(page).toHaveURL(/asOf=20/);
  await page.reload();
  await expect(page.getByText(/Shown as of/)).toBeVisible();
  await form.getByRole('button', { name: 'Now' }).click();
  await expect(page).not.toHaveURL(/asOf/);
  await expect(page.getByText(/Shown as of/)).toBeHidden();
});

function daysAgo(days: number) {
  const date = new Date(Date.now() - days * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
