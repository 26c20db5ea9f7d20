import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';
import { openTab } from './tabs.ts';

const district = '/district/622710';
const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Adds a substitute with that last name. Returns the path of their general information. */
async function hire(page: Page, last: string): Promise<string> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(last);
  await save(page);
  await expect(page).toHaveURL(/general-information\?substituteId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: `${last}, Alma` })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Returns a half-hour cell of the week grid. */
const half = (page: Page, day: number, row: number) =>
  page.locator(`td[data-day="${day}"][data-row="${row}"]`);

test('one substitute from hiring to leaving: call times by dragging, added to an employee’s list, removed, and deleted', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/substitute/general-information/new`);
  await hire(page, unique);

  await openTab(page, 'Personal call hours', 'Call times');
  await page.getByRole('button', { name: 'Edit on calendar' }).first().click();
  await half(page, 1, 4).hover();
  await page.mouse.down();
  await half(page, 3, 6).hover();
  await page.mouse.up();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByLabel('From, line 1')).toHaveValue('07:00');
  await expectAccessible(page, 'call times drawn in the week');
  await save(page);
  await expect(page.getByText('Personal call hours updated')).toBeVisible();

  await openTab(page, 'Listed by employees', 'On lists');
  await page.getByRole('button', { name: 'Add to an employee’s list' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add to an employee’s list' });
  await addDialog.getByRole('combobox', { name: 'Employee' }).fill('Garcia');
  await page.getByRole('option').nth(2).click();
  await addDialog.getByLabel('Comments').fill('Knows the class');
  await expectAccessible(page, 'putting a substitute on the list of an employee');
  await addDialog.getByRole('button', { name: 'Add to list' }).click();
  const line = main(page).getByRole('row', { name: 'Knows the class' });
  await expect(line).toBeVisible();
  await line.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove from list' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(line).toBeHidden();

  await openTab(page, 'General information');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: /^Deactivate / })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByText(/^Deactivated: /)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/select-substitute/);
});

test('a user takes over a substitute from another editor, who is notified and keeps the typed text', async ({
  as,
  unique,
}) => {
  const holder = await as('admin', `${district}/substitute/general-information/new`);
  const address = await hire(holder, unique);
  const lockResponse = holder.waitForResponse((answer) => answer.url().endsWith('/substitute/lock'));
  await holder.getByRole('textbox', { name: 'Salutation' }).fill('Mrs.');
  await lockResponse;
  const other = await as('support', address);
  await expect(banner(other, /has been editing this .+ since/)).toBeVisible();
  await other.getByRole('button', { name: 'Ask to edit' }).click();
  await other.getByRole('button', { name: 'Take over' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(banner(other, /editing this .+/)).toBeHidden();
  // Waits until the page asks for the lock again, which it does at most every five seconds.
  await holder.waitForTimeout(5100);
  await holder.bringToFront();
  await holder.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner(holder, /took over editing .+ Your changes are kept\./)).toBeVisible();
  await expect(holder.getByRole('textbox', { name: 'Salutation' })).toHaveValue('Mrs.');
  await other.bringToFront();
  await other.getByRole('textbox', { name: 'Salutation' }).fill('Dr.');
  await save(other);
  await expect(other.getByText(/Substitute updated/)).toBeVisible();
});

test('two people change the same field of a substitute: the one who saves later chooses', async ({
  as,
  unique,
}) => {
  const one = await as('admin', `${district}/substitute/general-information/new`);
  const address = await hire(one, unique);
  const other = await as('support', address);
  const salutation = (page: Page) => page.getByRole('textbox', { name: 'Salutation' });
  await expect(salutation(other)).toHaveValue('');
  // If a service grants the lock to everyone, the version check still protects the record.
  await other.route(/\/substitute\/lock$/, (route) => route.fulfill({ json: { result: 0 } }));
  await salutation(other).fill('Mrs.');
  await salutation(one).fill('Dr.');
  await save(one);
  await expect(one.getByText(/Substitute updated/)).toBeVisible();
  await save(other);
  const dialog = other.getByRole('dialog', { name: 'Someone else changed the same fields' });
  await dialog.getByRole('radio', { name: /Yours/ }).press('Space');
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(dialog).toBeHidden();
  await one.goto(address);
  await expect(salutation(one)).toHaveValue('Mrs.');
});

interface TimeSheetDay {
  readonly substituteId: number;
  readonly workDate: string;
  readonly status: string;
  readonly isPaper: boolean;
}

const periodsOn = (page: Page) => main(page).getByText(/^Period: .+ · \d+ total · Hours: [\d.]+/);

/**
 * Opens the timesheet history of each day's substitute until one has several timesheet periods. Returns the date of
 * that day.
 */
async function openSeveralPeriods(page: Page, days: readonly TimeSheetDay[]): Promise<string> {
  for (const { substituteId, workDate } of days) {
    await page.goto(`${district}/substitute/timesheet-history?substituteId=${substituteId}`);
    await expect(periodsOn(page).first()).toBeVisible();
    if ((await periodsOn(page).count()) > 1) return workDate;
  }
  throw new Error('Nobody whose day is approved has worked in several periods.');
}

test('a substitute’s hours are listed by period with totals; a day is marked as paper, and back', async ({
  as,
}) => {
  const page = await as('admin', `${district}/WebTime/TimeSheet-Summary`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse((one) =>
      /timeSheetItems\?.*sort=\["substituteId/.test(decodeURIComponent(one.url())),
    ),
    page.goto(
      `${district}/WebTime/TimeSheet-Summary?filter={"status":"approved"}&perPage=100&sort=substituteId&order=ASC`,
    ),
  ]);
  const rows: readonly TimeSheetDay[] = await answer.json();
  const onDay = (day: TimeSheetDay) =>
    rows.filter((row) => row.substituteId === day.substituteId && row.workDate === day.workDate);
  const free = rows.filter((row) => !row.isPaper && row.status === 'approved' && onDay(row).length === 1);
  const workDate = await openSeveralPeriods(page, free);
  const periods = periodsOn(page);
  const hours = await periods.allTextContents();
  const sum = hours.reduce((all, text) => all + Number(/Hours: ([\d.]+)/.exec(text)?.[1]), 0);
  const days = main(page).getByRole('grid').first();
  await expect(days.getByRole('row', { name: /total Sum/ })).toContainText(
    `Sum ${Math.round(sum * 100) / 100}`,
  );
  await expectAccessible(page, 'the hours of a substitute by period');

  const [year, month, day] = workDate.split('-');
  const name = [month, day, year].join('/');
  const row = days.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Mark as paper', exact: true }).click();
  await expect(page.getByText('Day marked as paper.')).toBeVisible();
  await row.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Unmark as paper' }).click();
  await expect(page.getByText('Paper mark removed.')).toBeVisible();
});
