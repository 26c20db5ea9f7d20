import { expect, expectAccessible, test } from './story.ts';

const unfilled =
  '/district/622710/absences/days?filter=%7B%22fillStatus%22%3A2%2C%22absenceDate%22%3A%7B%22from%22%3A%22today%2B1%22%7D%7D';

test('the page lists who can take a job in order, and why others cannot; the first is assigned', async ({
  as,
}) => {
  const page = await as('admin', unfilled);
  await page.getByRole('grid').locator('tbody tr').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Assign substitute' }).click();
  await expect(page).toHaveURL(/\/absences\/candidates\?confirmationNumber=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who can take it');
  const rows = page.getByRole('grid').locator('tbody tr');
  const views = page.getByRole('navigation', { name: 'Views' });

  await views.getByRole('button', { name: /^Blocked/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Why not' })).toBeVisible();
  await expect(rows.first()).toContainText(/Busy|skill|Excluded|limit|Not started|hours|day/);
  await expectAccessible(page, 'who cannot take a job');

  await views.getByRole('button', { name: /^Can be assigned/ }).click();
  const assign = rows.first().getByRole('button', { name: /^Assign/ });
  await assign.first().click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const question = dialog.getByRole('heading', { name: /^Assign / });
  // Enters a reason if the dialog asks for one, which it does if the assignment overrides a warning.
  if (/ anyway\?$/.test(await question.innerText()))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(/^Assigned: /)).toBeVisible();
  await expect(page.getByText('Filled', { exact: true }).first()).toBeVisible();
});
