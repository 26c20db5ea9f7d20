import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const employees = `${district}/employee/select-employee`;

const find = (page: Page, text: string) =>
  page.getByRole('searchbox').or(page.getByPlaceholder('Search')).last().fill(text);

/** Opens an employee by identifier; parallel stories use different ones. */
async function openEmployee(page: Page, identifier: number): Promise<void> {
  await find(page, String(identifier));
  await page
    .getByRole('row', { name: new RegExp(String(identifier)) })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/workerId=\d+/);
  await expect(page.getByLabel('First name')).toBeVisible();
}

/** Fills in the required fields of a new employee, except the name. */
async function chooseTypeAndSchool(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Employee type' }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('combobox', { name: 'Schools' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
}

/** Adds an employee with a unique name and stays on the record, so that stories do not affect each other. */
async function addEmployee(page: Page, lastName: string): Promise<void> {
  // Waits for the page, because sign-in redirects may still be running.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${district}/employee/general-information/new`);
  await page.getByLabel('First name').fill('Story');
  await page.getByLabel(/^Last name/).fill(lastName);
  await chooseTypeAndSchool(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/general-information\?workerId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastName) })).toBeVisible();
}

const toast = (page: Page, text: RegExp) => page.getByText(text);

test('a user enters a namesake, gets a question, and saves anyway', { tag: '@core' }, async ({ as }) => {
  const page = await as('admin', employees);
  await openEmployee(page, 100031);
  const name = async (label: string) => page.getByLabel(label).inputValue();
  const [first, middle, last] = [
    await name('First name'),
    await name('Middle name'),
    await name('Last name'),
  ];
  await page.goto(`${district}/employee/general-information/new`);
  await page.getByLabel('First name').fill(first);
  // Opens the group "Person", because on a new record only groups with required fields are open.
  await page.locator('summary').filter({ hasText: 'Person' }).click();
  await page.getByLabel('Middle name').fill(middle);
  await page.getByLabel(/^Last name/).fill(last);
  await chooseTypeAndSchool(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Another employee has this name' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question about a namesake');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText('Another employee has this name.').first()).toBeVisible();
  await expect(page.getByLabel(/^Last name/)).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page).toHaveURL(/general-information\?workerId=\d+/);
});

test('an administrator sets an employee’s PIN, and no page shows it', async ({ as, unique }) => {
  const page = await as('admin', employees);
  await addEmployee(page, unique);
  const account = page.getByRole('group', { name: 'PIN' });
  // Opens the group "Contact and access", which is optional and collapsed, because a new employee has no sign-in.
  // Clicks again if the group does not open, because the page may still be navigating.
  await expect(async () => {
    await page.getByRole('button', { name: /^Contact and access/ }).click();
    await expect(account).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(account).toContainText('Not set');
  await account.getByRole('button', { name: 'Set PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New PIN', { exact: true }).fill('1234');
  await dialog.getByLabel('Confirm new PIN').fill('1234');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(dialog.getByText(/4-digit sequences/)).toBeVisible();
  await expectAccessible(page, 'the dialog of a PIN with a refused one');
  await dialog.getByLabel('New PIN', { exact: true }).fill('2580');
  await dialog.getByLabel('Confirm new PIN').fill('2580');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(toast(page, /PIN saved/)).toBeVisible();
  await expect(account).toContainText(/Set since \d\d\/\d\d\/\d{4}/);
  await account.getByRole('button', { name: 'Reset PIN' }).click();
  await dialog.getByLabel('New PIN', { exact: true }).fill('2580');
  await dialog.getByLabel('Confirm new PIN').fill('2580');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(
    dialog.getByText('This PIN was used recently. Choose one that isn’t among the last 5.'),
  ).toBeVisible();
});

test('the picture of the workday follows typing, and has a description in words', async ({ as }) => {
  const page = await as('admin', employees);
  await openEmployee(page, 100013);
  const picture = page.getByRole('figure', { name: 'Work day' });
  await expect(picture).toContainText(/Absence: \d+:\d\d AM to \d+:\d\d PM, break 11:30 AM to 12:00 PM/);
  await page.getByLabel('Day ends').fill('1430');
  await page.getByLabel('Day ends').blur();
  await expect(picture).toContainText(/Absence: \d+:\d\d AM to 2:30 PM/);
  await expect(page.getByLabel('Day ends')).toHaveValue('2:30 PM');
  await page.getByLabel('Day ends').fill('1100');
  await page.getByLabel('Day ends').blur();
  await expect(page.getByText(/must be after “.+” \(\d+:\d\d [AP]M\)/).first()).toBeVisible();
  await expectAccessible(page, 'times out of order');
});

test('an employee becomes a substitute and stays active if the user chooses so', async ({ as, unique }) => {
  const page = await as('admin', employees);
  await addEmployee(page, unique);
  await page.getByRole('button', { name: 'Convert to substitute' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page, 'the question before an employee becomes a substitute');
  await dialog.getByLabel('Keep the employee active').check();
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(toast(page, /is now a substitute/)).toBeVisible();
  await page.goto(`${district}/substitute/select-substitute`);
  await find(page, unique);
  await expect(page.getByRole('row', { name: new RegExp(unique) })).toBeVisible();
});

test('the list of one employee type copies their email addresses', async ({ as }) => {
  const page = await as('admin', employees);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('columnheader', { name: 'Schools' })).toBeVisible();
  // Leaves the console, so that no running request of the previous page is counted.
  await page.goto('about:blank');
  const listed = page.waitForResponse(/\/api\/employees\?/).then((answer) => answer.json());
  await page.goto(employees);
  const [{ workerTypeId }] = await listed;
  const requested = page.waitForRequest(
    (request) => request.method() === 'POST' && /api\/employees/.test(request.url()),
  );
  const filter = { isActive: true, workerTypeId: [workerTypeId] };
  await page.goto(`${employees}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect((await requested).postDataJSON()).toMatchObject({ WorkerTypeIds: [workerTypeId] });
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Email list' }).click();
  await expect(page.getByText('2 addresses copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('; ')).toHaveLength(2);
});

test('a substitute becomes an employee, and the substitute is deactivated', async ({ as }) => {
  const page = await as('admin', employees);
  await page.getByRole('button', { name: 'Add from a substitute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add employee from a substitute' });
  await dialog.getByRole('combobox', { name: 'Substitute' }).fill('Abernathy');
  await page
    .getByRole('option', { name: /Abernathy/ })
    .first()
    .click();
  await expectAccessible(page, 'the dialog that chooses a substitute');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Saving the employee deactivates the substitute.' });
  const former = notice.getByRole('link', { name: /Abernathy/ });
  await expect(former).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Last name/)).toHaveValue('Abernathy');
  await expectAccessible(page, 'a new employee from a substitute');
  const substitute = await former.getAttribute('href');
  await page.getByLabel(/^Last name/).fill('Abernathy-Formersub');
  await chooseTypeAndSchool(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/general-information\?workerId=\d+/);
  await page.goto(String(substitute));
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
});

test('deleting an employee in use offers deactivation, which asks about absences and can be undone', async ({
  as,
}) => {
  const page = await as('admin', `${district}/absences/days`);
  const person = page.getByRole('grid').getByRole('link', { name: /^[^,]+, [^,]+$/ });
  const [last = '', first = ''] = (await person.first().innerText()).split(', ');
  await page.goto(employees);
  await find(page, `${last} ${first}`);
  await page
    .getByRole('row', { name: `${last}, ${first}` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const refused = page.getByRole('alertdialog', { name: /is in use/ });
  await expect(refused.getByText(/They can no longer be selected; existing/)).toBeVisible();
  await expect(refused.getByText('Replace everywhere')).toHaveCount(0);
  await expectAccessible(page, 'why an employee cannot be deleted');
  await refused.getByRole('button', { name: 'Deactivate' }).click();
  const requested = page.getByRole('alertdialog', { name: /^Deactivate / });
  await expect(requested.getByText('They can no longer be selected.')).toBeVisible();
  await expect(requested.getByText('End date')).toBeVisible();
  await expectAccessible(page, 'what deactivating asks');
  // The employee has upcoming absences, so the dialog requires a choice of what happens to them.
  const future = requested.getByRole('combobox', { name: 'Future absences' });
  if ((await future.count()) > 0) {
    await expect(future).toHaveText('None selected');
    await future.click();
    await page.getByRole('option', { name: 'Keep' }).click();
  }
  await requested.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, /^Deactivated: /)).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(toast(page, /^Reactivated: /)).toBeVisible();
});

test('two records of one person are merged after a preview', async ({ as, unique }) => {
  const page = await as('admin', employees);
  await addEmployee(page, unique);
  const merged = await page.getByLabel(/^Last name/).inputValue();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge / });
  await dialog.getByRole('combobox', { name: 'Keep this employee' }).fill('100039');
  await page.getByRole('option').first().click();
  await expect(dialog.getByText(/undo a merge as a whole/)).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Last name' }).getByText(merged, { exact: true }).click();
  await expectAccessible(page, 'what merging comes to');
  await dialog.getByRole('button', { name: /^Merge into / }).click();
  await expect(toast(page, / was merged into /)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(merged);
});
