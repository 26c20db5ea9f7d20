import { expect, expectAccessible, test } from './story.ts';

test('an administrator sees which open jobs are being called for, and that no telephone is connected', async ({
  as,
}) => {
  const page = await as('admin', '/district/622710/absences/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live calls');
  await expect(page.getByText('No telephone is connected to this service')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run the next round now' })).toHaveCount(0);
  await expectAccessible(page, 'the live calls');
});

test('without the permission for call history, the page names the missing permission', async ({ as }) => {
  const page = await as('reader', '/district/622710/absences/live');
  await expect(page.getByText('RPTABS.CALLHISTORY', { exact: true })).toBeVisible();
});
