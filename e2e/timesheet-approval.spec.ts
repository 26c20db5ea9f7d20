import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';

/** Finds the open dialog. Actions that cannot be undone use an alert dialog. */
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('an approver sees hours next to the schedule, approves one day, and then all days within tolerance', async ({
  as,
}) => {
  const page = await as('admin', `${district}/WebTime/Approve`);
  const grid = page.getByRole('grid').first();
  await expect(page.getByText('Needs me now').first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Planned from' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  await expectAccessible(page, 'hours to approve');
  await expectContrast(page, 'dark', 'hours to approve, dark');

  const row = grid
    .locator('tbody tr')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/Day approved|1 day approved/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Approve within tolerance' }).click();
  const dialog = inDialog(page);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toContainText('Days approved');
  await expect(dialog).toContainText('Days left for you to look at');
  await expectAccessible(page, 'what was approved and what was left');
});

test('the summary shows what a school has not completed, and each figure opens its days', async ({ as }) => {
  const page = await as('admin', `${district}/WebTime/TimeSheet-Summary`);
  await expect(page.getByRole('columnheader', { name: 'Scheduled' })).toBeVisible();
  await expectAccessible(page, 'the timesheet summary');
  const missing = page.getByRole('row').nth(1).getByRole('link').nth(1);
  await missing.click();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('grid').first().getByRole('checkbox').nth(1)).toBeVisible();
});

test('a period is closed early with a reason, and reopened until a time', async ({ as }) => {
  const page = await as('admin', `${district}/WebTime/periods`);
  // Opens the last timesheet period of the demonstration, which no other story uses.
  await page.getByRole('grid').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const dialog = inDialog(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('School ends early');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('main')).toContainText('School ends early');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('time approvers are listed by school, and a tab lists schools without one', async ({ as }) => {
  const page = await as('admin', `${district}/WebTime/School/Approvers`);
  await expect(page.getByRole('columnheader', { name: 'Alternate' })).toBeVisible();
  await expectAccessible(page, 'time approvers');
  await page
    .getByRole('tab', { name: 'Schools without approver' })
    .or(page.getByRole('link', { name: 'Schools without approver' }))
    .first()
    .click();
  await expect(page).toHaveURL(/Approvers\/Gaps/);
  await expectAccessible(page, 'schools without approver');
});
