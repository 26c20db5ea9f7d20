import { expect, expectAccessible, test } from './story.ts';

test('a district edits its notices, and the job of an absence has a timeline', async ({ as }) => {
  const page = await as('admin', '/district/622710/settings/message-texts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message texts');
  await expectAccessible(page, 'the texts of messages');
  await page.goto('/district/622710/absences/live');
  const row = page.getByRole('grid').locator('tbody tr[tabindex]').first();
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/absences\/jobs\/\d+/);
  await expect(page.getByText('Entered').first()).toBeVisible();
  await expectAccessible(page, 'the page of a job');
});
