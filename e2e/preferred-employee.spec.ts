import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const employee = '/district/622710/employee';

/**
 * URL path of an employee's tab. Each worker, and each retry, uses another demonstration employee. The first sixty
 * employees have a preference list.
 */
const tab = (name: string, worker: number) =>
  `${employee}/${name}?workerId=${worker + 10 * test.info().retry}`;

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const itemsOf = (page: Page) =>
  page.getByRole('list', { name: 'Preferred substitutes' }).locator('li:has(button)');

async function nameIn(item: Locator): Promise<string> {
  await expect(item).not.toContainText('#');
  const label = await item.getByRole('button').first().getAttribute('aria-label');
  return label?.replace('Call earlier: ', '') ?? '';
}

test('an administrator orders an employee’s preferred substitutes by keyboard alone', async ({ as }) => {
  const page = await as('admin', tab('preferred-substitutes', 41));
  await page.getByRole('link', { name: 'Change order' }).click();
  const items = itemsOf(page);
  await expect(items).toHaveCount(7);
  const last = await nameIn(items.nth(6));
  const up = page.getByRole('button', { name: `Call earlier: ${last}` });
  await up.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items.nth(3)).toContainText(last);
  await expect(page.getByRole('status').filter({ hasText: `${last} is now call rank 4` })).toBeAttached();
  await expect(up).toBeFocused();
  await expectAccessible(page, 'the order of an employee’s substitutes');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Call order changed.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: Call order changed.' });
  // Hovers over the notice, because it then stays open.
  await undo.hover();
  await expect(rowsOf(page).nth(3).getByRole('link')).toHaveText(last);
  await expect(rowsOf(page).nth(3).getByRole('cell').first()).toHaveText('4');
  // Undoes all changes to the order at once.
  await undo.click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await expect(rowsOf(page).nth(6).getByRole('link')).toHaveText(last);
});

test('an order based on an outdated list is saved only after the user has seen the changes', async ({
  as,
}) => {
  const page = await as('admin', tab('preferred-substitutes/reorder', 42));
  const items = itemsOf(page);
  await expect(items).toHaveCount(7);
  const second = await nameIn(items.nth(1));
  const gone = await nameIn(items.nth(5));

  const other = await as('support', tab('preferred-substitutes', 42));
  await other.getByRole('button', { name: `Exclude: ${gone}` }).click();
  await other.getByRole('dialog').getByLabel('Comments').fill('Moved away');
  await other.getByRole('dialog').getByRole('button', { name: 'Exclude' }).click();
  await expect(other.getByText('Excluded.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Call earlier: ${second}` }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone changed this list' })).toBeVisible();
  await expectAccessible(page, 'the question about a list that another user changed');
  await page.getByRole('button', { name: 'Keep my order' }).click();
  await expect(items).toHaveCount(6);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(rowsOf(page).first().getByRole('link')).toHaveText(second);
  await other.getByRole('button', { name: `Include: ${gone}` }).click();
  await expect(other.getByText('Included again.')).toBeVisible();
});

test('a substitute is added, excluded, found by the filter and included again', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('admin', tab('preferred-substitutes', 43));
  await expect(rowsOf(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Add substitutes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Abrams');
  await page
    .getByRole('option', { name: /^Abrams/ })
    .first()
    .click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add 1 substitute' }).click();
  await expect(rowsOf(page)).toHaveCount(9);
  // Checks that the tab's link shows the new number.
  await expect(page.getByRole('link', { name: /^Preferred substitutes/ })).toContainText('9');
  await expectAccessible(page, 'the preferred substitutes of an employee');

  await page.getByRole('button', { name: /^Exclude: Abrams/ }).click();
  await dialog.getByLabel('Comments').fill('Asked not to be called');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await page.getByRole('button', { name: 'Excluded', exact: true }).click();
  await expect(page).toHaveURL(/show=excluded/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Include: Abrams/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /^Delete: Abrams/ }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Delete' }).click();
  await expect(rowsOf(page)).toHaveCount(8);
});

test('an example explains visibility criteria while the user types', async ({ as }) => {
  const page = await as('admin', tab('visibility-criteria', 44));
  const percent = page.getByLabel('Lead time', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await percent.fill('65');
  await expect(page.getByText('Visible from 9:36 PM the same day')).toBeVisible();
  await Promise.all([saved(), save.click()]);
  await percent.fill('101');
  await save.click();
  await expect(page.getByText(/must be 100 or less\./).first()).toBeVisible();
  await percent.fill('75');
  await Promise.all([saved(), save.click()]);
  await page.reload();
  await expect(page.getByText('Visible from 8:00 PM the same day')).toBeVisible();
  await expectAccessible(page, 'the visibility criteria');
});

test('qualified substitutes, approvers and the messages to an employee have one tab each', async ({ as }) => {
  const page = await as('admin', `${employee}/qualified-substitutes?workerId=1`);
  const rows = page.getByRole('grid', { name: 'Qualified substitutes' }).locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await page.getByLabel('Show all').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ames, Patrick');
  await expect(rows.filter({ hasText: 'Ames, Patrick' })).toHaveCount(1);
  await expectAccessible(page, 'the qualified substitutes');
  await rows.getByRole('link', { name: 'Ames, Patrick' }).click();
  await expect(page).toHaveURL(/\/substitute\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Approvers' }).click();
  await expect(page.getByRole('row', { name: /^Level: 2/ })).toBeVisible();
  await expectAccessible(page, 'the approvers');
  await page.getByRole('link', { name: 'Communication' }).click();
  await expect(page.getByRole('heading', { name: 'No communication yet' })).toBeVisible();
  await expectAccessible(page, 'the communication');
});

test('the templates of messages are in a list, in both languages', async ({ as }) => {
  const page = await as('admin', '/district/622710/settings/message-templates');
  await expect(page.getByText('Dana Whitfield cambió su acceso.')).toBeVisible();
  await expectAccessible(page, 'the message templates');
});
