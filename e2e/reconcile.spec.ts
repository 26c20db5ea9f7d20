import { expect, expectAccessible, expectContrast, test } from './story.ts';

const path = '/district/622710/absences/reconcile';

// The stories run one after another, because the second story reconciles rows that the first story may use.
test.describe.configure({ mode: 'default' });

test('a school’s day is found in the matrix, a row is reconciled, and reopened with a reason', async ({
  as,
}) => {
  const page = await as('admin', path);
  const matrix = page.getByRole('region', { name: 'Days to reconcile by date and school' });
  await expect(matrix.getByRole('rowheader', { name: 'All schools' })).toBeVisible();
  await expectAccessible(page, 'days to reconcile');
  await expectContrast(page, 'dark', 'days to reconcile, dark');

  const ofSchools = matrix.getByRole('row').nth(2);
  const open = ofSchools.getByRole('link', { name: /: [1-9]\d* of \d+ unreconciled/ }).first();
  // Finds the cell by its school and date. The rest of its label has counts, which change when a day is reconciled.
  const of = (await open.getAttribute('aria-label'))?.split(': ')[0] ?? '';
  const cell = matrix.getByRole('link', { name: of });
  await cell.click();
  await expect(page).toHaveURL(/instituteId/);
  // Reloads the page, so that no rows of the previous list are left. The URL keeps the selected cell.
  await page.reload();
  await expect(cell).toHaveAttribute('aria-current', 'true');
  const rows = page.getByRole('grid').locator('tbody tr');
  // The edit button of a row's pay code, which is shown until the day is reconciled.
  const code = { name: 'Change Pay code' };
  const first = rows.filter({ has: page.getByRole('button', code) }).first();
  const address = await first.getByRole('link').first().getAttribute('href');
  const number = /\d{9}/.exec(address ?? '')?.[0] ?? '';
  const row = rows.filter({ has: page.locator(`a[href*="${number}"]`) });
  const before = await cell.getAttribute('aria-label');

  // Edits a pay code in its table cell, which saves it at once.
  await expect(page.getByRole('columnheader', { name: 'Reconciliation' })).toBeVisible();
  await row.getByRole('button', code).click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click();
  await expect(row.getByRole('button', code)).toHaveCount(0);
  await expect(cell).not.toHaveAttribute('aria-label', before ?? '');

  await page.goto(`${path}/${number}`);
  await page.getByRole('button', { name: 'Undo reconciliation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason for undoing' }).fill('Wrong substitute');
  await dialog.getByRole('button', { name: 'Undo reconciliation' }).click();
  await expect(page.getByRole('main')).toContainText('Wrong substitute');
  await expect(page.getByRole('button', { name: 'Reconcile', exact: true })).toBeVisible();
});

test('all days of a date without exceptions are reconciled in one step', async ({ as }) => {
  const page = await as('admin', path);
  const button = page.getByRole('button', { name: /reconcile \d+ without exceptions/ });
  const buttonText = await button.innerText();
  await button.click();
  await expect(page.getByText(/\d+ days? reconciled/)).toBeVisible();
  await expect(button).not.toHaveText(buttonText);
});
