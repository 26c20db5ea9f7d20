import type { Page } from '@playwright/test';
import { untilQuiet } from './untilQuiet.ts';

/**
 * Opens the calendar of a new absence at next month, with no day selected. Returns weekdays of the first week of that
 * month in which no school is closed on any of them, as displayed. The calendar also shows days of the months around
 * it, which may be past.
 */
export async function openDays(page: Page, weekdays: readonly string[]): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Choose dates', exact: true }).first().click();
  const calendar = page.getByRole('grid');
  await calendar.getByRole('button', { pressed: true }).click();
  await page.getByRole('button', { name: 'Next month', exact: true }).click();
  await untilQuiet(page);
  const month = page.getByRole('combobox', { name: 'Month', exact: true }).locator('option:checked');
  const monthText = await month.textContent();
  const open = (day: string) =>
    page.getByRole('button', { name: new RegExp(`^${day}, ${monthText} [^:]+$`) });
  const week = weekdays
    .reduce((weeks, day) => weeks.filter({ has: open(day) }), calendar.getByRole('row'))
    .first();
  const dates = weekdays.map((day) =>
    week.getByRole('button', { name: new RegExp(`^${day}`) }).getAttribute('aria-label'),
  );
  return (await Promise.all(dates)).map(String);
}

/** Selects a day of the calendar by its date, as displayed. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await page.getByRole('grid').getByRole('button', { name: date, exact: true }).click();
}
