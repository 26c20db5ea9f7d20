import type { Page } from '@playwright/test';
import { addEmployee } from './addEmployee.ts';
import { chooseDay, openDays } from './openDays.ts';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const phone = { viewport: { width: 390, height: 844 } };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** The element that shows the status next to the name on the page of an absence. */
const state = (page: Page, name: string) =>
  page.getByRole('banner').or(page.getByRole('main')).getByText(name, { exact: true }).first();
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const numberIn = async (page: Page) =>
  /#(\d{9})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';

/** Selects an option by the start of its text, because a school's region is appended to it once it is loaded. */
async function chooseOption(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
}

/**
 * Selects Tuesday and Wednesday in the first week of next month in which no school is closed from Tuesday to Thursday;
 * returns the dates of all three days, as displayed.
 */
async function chooseTwoDays(page: Page): Promise<readonly [string, string, string]> {
  const [tuesday = '', wednesday = '', thursday = ''] = await openDays(page, [
    'Tuesday',
    'Wednesday',
    'Thursday',
  ]);
  for (const date of [tuesday, wednesday]) await chooseDay(page, date);
  return [tuesday, wednesday, thursday];
}

/** Filter of the days to reconcile that have begun at any hour of the day: filled ones before today. */
const filledBeforeToday = { absenceDate: { to: 'today-1' }, fillStatus: 3, reconcileStatus: 'open' };

test('a school day runs from the first call to reconciliation', { tag: '@core' }, async ({ as, unique }) => {
  test.slow();
  // 6:10. A teacher calls, and the office enters an absence of two days.
  const office = await as('admin', `${district}/employee/general-information/new`);
  await addEmployee(office, unique);
  await office.goto(`${district}/absences/create-absence`);
  const employee = office.getByRole('combobox', { name: 'Employee' });
  await employee.fill(unique);
  await expect(office.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(unique)]);
  await office.keyboard.press('Enter');
  const [, wednesday, thursday] = await chooseTwoDays(office);
  await heading(office).click();
  await office.keyboard.press('1');
  await press(office, 'Create');
  await expect(office.getByRole('heading', { name: 'Absence created' })).toBeFocused();
  const number = await numberIn(office);

  // Another teacher enters a conference from home. It needs approval, so substitutes don't see the job yet.
  const home = await as('employee', `${district}/`, phone);
  await home.getByRole('link', { name: 'Add absence' }).first().click();
  await chooseTwoDays(home);
  await home
    .getByRole('button', { name: /^Conference/ })
    .first()
    .click();
  await expect(summary(home)).toContainText('Held until approved');
  await press(home, 'Create');
  await expect(home.getByRole('heading', { name: 'Absence created' })).toBeFocused();
  await expectAccessible(home, 'an absence of one’s own, created on a phone');
  const conference = await numberIn(home);
  await expect(home.getByRole('main')).not.toContainText('don’t have access');

  // The approver approves the absence, and its job is offered.
  await office.goto(`${district}/absences/approve`);
  const request = office
    .getByRole('grid')
    .locator('tbody tr')
    .filter({ has: office.locator(`a[href*="${conference}"]`) });
  await request.getByRole('checkbox').check();
  await office
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await dialog(office).getByRole('button', { name: 'Approve: 1' }).click();
  await expect(office.getByText(/^Approved: /)).toBeVisible();
  await expect(request).toHaveCount(0);
  await office.goto(`${district}/absences/${conference}`);
  await expect(state(office, 'Unfilled')).toBeVisible();

  // A substitute accepts the job of the first teacher's absence on a phone.
  const substitute = await as('substitute', `${district}/user/jobs`, phone);
  const open = substitute.getByRole('region', { name: /^Available jobs/ });
  await open
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Accept: / })
    .click();
  await substitute.getByRole('dialog').getByRole('button', { name: 'Accept job' }).click();
  await expect(substitute.getByText(/^Accepted: /)).toBeVisible();
  const ownJobs = substitute.getByRole('region', { name: /^Your upcoming jobs/ });
  await expect(ownJobs.getByRole('listitem').filter({ hasText: number })).toBeVisible();

  // The teacher calls again, and the office adds one more day.
  await office.goto(`${district}/absences/${number}`);
  await expect(state(office, 'Filled')).toBeVisible();
  await press(office, 'Change days');
  await office
    .getByRole('button', { name: /^Add (a )?day|^Choose dates/ })
    .first()
    .click();
  await press(office, thursday);
  await expect(summary(office)).toContainText('1 day added');
  await office.getByRole('radio', { name: /^Keeps the job/ }).check();
  await press(office, 'Save changes');
  await expect(office).toHaveURL(new RegExp(`/absences/${number}$`));
  const days = office.getByRole('region', { name: 'Absence days' }).locator('tbody tr');
  await expect(days).toHaveCount(3);
  const holder = days.last().getByRole('cell').nth(-3);
  await expect(holder).not.toHaveText('Loading…');
  const name = await holder.innerText();

  // 5:10. Snow on Wednesday: the office closes the absences of the school, and undoes this because the school opens
  // after all.
  const date = new Date(`${wednesday.replace(/^\w+, /, '')} UTC`).toISOString().slice(0, 10);
  await office.goto(`${district}/settings/calendar/new`);
  await office.getByRole('textbox', { name: 'Name' }).fill(`Snow ${unique}`);
  await chooseOption(office, 'Applies to', 'Some schools');
  await chooseOption(office, 'Schools', 'Abraham Lincoln Senior High');
  await office.keyboard.press('Escape');
  const [year, month, day] = date.split('-');
  const dateText = `${month}/${day}/${year}`;
  await office.getByRole('textbox', { name: 'Date' }).fill(dateText);
  await press(office, 'Save');
  await press(office, 'Close absences');
  const affected = dialog(office).getByRole('group', { name: /^Absence days/ });
  await dialog(office)
    .getByRole('textbox', { name: 'Number of absence days' })
    .fill(await affected.innerText());
  await dialog(office).getByRole('button', { name: 'Close absences' }).click();
  await expect(office.getByText(`Absences closed: Snow ${unique}.`)).toBeVisible();
  const snow = office.url();
  const snowed = days.filter({ hasText: dateText });
  await office.goto(`${district}/absences/${number}`);
  await expect(snowed).toContainText('Closed day');
  await substitute.reload();
  await expect(ownJobs.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  await office.goto(snow);
  await press(office, 'Undo');
  await dialog(office).getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText(`Absences restored: Snow ${unique}.`)).toBeVisible();
  await office.goto(`${district}/absences/${number}`);
  await expect(snowed).toContainText('Filled');
  await expect(snowed).toContainText(name);

  // After a day: the office reconciles it, so that payroll gets the data.
  const filter = encodeURIComponent(JSON.stringify(filledBeforeToday));
  await office.goto(`${district}/absences/reconcile?filter=${filter}`);
  const row = office.getByRole('grid').locator('tbody tr:has(input[type=checkbox])').last();
  const absenceLink = await row.getByRole('link').first().getAttribute('href');
  await row.getByRole('checkbox').check();
  await press(office, 'Reconcile');
  await expect(office.getByText(/^Reconciled: /)).toBeVisible();
  await expect(office.getByRole('grid').locator(`a[href="${absenceLink}"]`)).toHaveCount(0);
  await office.goto(String(absenceLink));
  await expect(state(office, 'Reconciled')).toBeVisible();
});
