import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

const district = '/district/2629220';
// The query of the list of absence days that shows only custom shifts, because only these have their own times.
const custom = 'filter=%7B%22shiftType%22%3A4%7D&sort=absenceDate&order=DESC&page=1&perPage=25';

/** Sets, as a support user, whether the district shows times in 12-hour or 24-hour format. */
async function count(page: Page, choice: RegExp): Promise<void> {
  const chosen = page.getByRole('combobox', { name: 'Time format' });
  if (choice.test(await chosen.innerText())) return;
  await chosen.click();
  await page.getByRole('option', { name: choice }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).ok()).toBe(true);
}

/** Shows days of absence with custom shifts, and adds the column of their start times. */
async function showStarts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Absence start' }).check();
  await page.keyboard.press('Escape');
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true }).first();

test('in a district with a 24-hour clock, times change in lists, forms and prints, but not in exports', async ({
  as,
}) => {
  const support = await as('support', '/settings/districts/2629220');
  const open = await support.context().newPage();
  await open.goto(`${district}/absences/days?${custom}`);
  await showStarts(open);
  await expect(cell(open, '8:00 AM')).toBeAttached();
  await count(support, /^24-hour/);
  // Checks that a list that was already open switches to the new clock at once.
  await expect(cell(open, '08:00')).toBeAttached();
  await open.close();
  await support.reload();
  await expect(support.getByRole('combobox', { name: 'Time format' })).toHaveText('24-hour: 15:15');
  const page = await as('smallAdmin', `${district}/absences/days?${custom}`);
  await showStarts(page);
  await expect(cell(page, '08:00')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(cell(page, '08:00')).toBeVisible();
  await page.emulateMedia({ media: null });
  const by24 = await exported(page);
  expect(by24).toMatch(/,08:00/);
  await page.goto(`${district}/employee/general-information?workerId=200058`);
  await expect(page.getByLabel('Day ends')).toHaveValue('15:00');
  await expect(page.getByText(/\d\d:\d\d – 15:00/).first()).toBeVisible();

  await count(support, /12-hour/);
  const other = await as('smallAdmin', `${district}/absences/days?${custom}`);
  await showStarts(other);
  await expect(cell(other, '8:00 AM')).toBeAttached();
  expect(await exported(other)).toBe(by24);
});
