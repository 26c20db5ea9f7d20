import type { Page } from '@playwright/test';
import { addEmployee } from './addEmployee.ts';
import { chooseDay, openDays } from './openDays.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';

/** Selects the first employee found by name. */
async function chooseEmployee(page: Page, lastName: string): Promise<void> {
  const employee = page.getByRole('combobox', { name: 'Employee' });
  await expect(employee).toBeFocused();
  await page.keyboard.type(lastName);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(lastName)]);
  await page.keyboard.press('Enter');
  await expect(employee).toHaveValue(new RegExp(lastName));
}

/** Selects Tuesday and Wednesday of the first week of next month in which no school is closed on them. */
async function chooseTwoDays(page: Page): Promise<void> {
  for (const date of await openDays(page, ['Tuesday', 'Wednesday'])) await chooseDay(page, date);
}

test('a secretary enters two days of absence, fixes errors, and finds the number in the list', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('admin', `${district}/employee/general-information/new`);
  await addEmployee(page, unique);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const result = page.getByRole('heading', { name: 'Absence created' });

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/absences\/create-absence$/);
  await chooseEmployee(page, unique);
  await chooseTwoDays(page);
  await expect(summary).toContainText('2 days');
  await expectAccessible(page, 'a new absence');
  await expectContrast(page, 'dark', 'a new absence, dark');

  await page.keyboard.press('Control+Enter');
  const problem = page.getByText('Choose a reason.');
  await expect(problem).toBeVisible();
  await expect(summary).toContainText('Fix 1 problem');
  await page.keyboard.press('1');
  await expect(problem).toBeHidden();
  await page.keyboard.press('Control+Enter');

  await expect(result).toBeFocused();
  await expectAccessible(page, 'an absence that was created');
  const number = /#(\d{9})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Another like this' }).click();
  await chooseEmployee(page, unique);
  await expect(page.getByText(`absence #${number} already covers this time`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Open #${number}` })).toBeVisible();

  await page.goto(`${district}/absences`);
  await expect(page.getByRole('row', { name: new RegExp(`${unique}.*${number}`) })).toBeVisible();
});

test('a draft is restored after a reload, and can be discarded', async ({ as }) => {
  const page = await as('admin', `${district}/absences/create-absence`);
  const morning = page.getByRole('button', { name: 'Morning' });
  await morning.click();
  await expect(morning).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add notes' }).click();
  await page.getByLabel('Notes to administrator').fill('Flat tire');
  // Accepts the browser's question about unsaved changes. The draft is stored anyway: within 300 ms, and at once when
  // the page closes.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Notes to administrator')).toHaveValue('Flat tire');
  await expect(morning).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(morning).toHaveAttribute('aria-pressed', 'false');
});

test('A20: back, forward and a reload lose nothing, and a double click creates one absence', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/employee/general-information/new`);
  await addEmployee(page, unique);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await chooseEmployee(page, unique);
  await chooseTwoDays(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('2 days');
  const summaryText = await summary.innerText();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goBack();
  await page.getByRole('button', { name: 'Leave and keep draft' }).click();
  await expect(page).not.toHaveURL(/create-absence/);
  await page.goForward();
  await expect(summary).toHaveText(summaryText, { useInnerText: true });
  await page.reload();
  await expect(summary).toHaveText(summaryText, { useInnerText: true });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/absences')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: 'Absence created' })).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('a day is removed from an absence, and its summary says so before it is saved', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/employee/general-information/new`);
  await addEmployee(page, unique);
  await page.goto(`${district}/absences/create-absence`);
  await chooseEmployee(page, unique);
  await chooseTwoDays(page);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('main').getByRole('listitem').last().getByRole('link').click();

  await page.getByRole('button', { name: 'Change days' }).click();
  await expect(page).toHaveURL(/\/absences\/\d+\/edit$/);
  await page.reload();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('No changes to days');
  await expectAccessible(page, 'an absence that is changed');
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await expect(summary).toContainText('1 day removed');
  await expectContrast(page, 'dark', 'an absence that is changed, dark');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/absences\/\d+$/);
  await expect(page.getByText('Absence updated').first()).toBeVisible();
});

test('a vacancy with two positions becomes two days for two substitutes', async ({ as }) => {
  const page = await as('admin', `${district}/absences/create-vacancy`);
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option').nth(1).click();
  };
  await choose('Vacancy profile');
  await choose('Vacancy reason');
  await page.getByLabel('Number of positions').fill('2');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('2 jobs');
  await expectAccessible(page, 'a new vacancy');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vacancy created' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});
