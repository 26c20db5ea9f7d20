import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

/** Returns the date some days ago, in the format in which users type it. */
function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** Prepares an extract of three weeks whose days schools have reconciled. Returns the number of the extract. */
async function prepare(page: Page): Promise<string> {
  await page.goto('/extract/new');
  await page.getByRole('combobox', { name: 'Definition' }).click();
  await page.getByRole('option', { name: 'Payroll, all columns' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill(daysAgo(34));
  await page.getByRole('textbox', { name: 'Cut-off' }).fill(daysAgo(13));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const heading = page.getByRole('heading', { name: /^#\d+/ });
  await expect(heading).toBeVisible();
  return /#(\d+)/.exec(await heading.innerText())?.[1] ?? '';
}

/** Downloads the file of the open extract. */
async function fileOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

async function runExtract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run extract' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox', { name: 'Run with problems' }).check();
  await dialog.getByRole('button', { name: 'Run extract' }).click();
  await expect(page.getByRole('button', { name: 'Download file' })).toBeVisible();
}

test('a payroll clerk checks, runs, voids, reruns and acknowledges an extract, and opens a day for adjustment', async ({
  as,
}) => {
  const page = await as('smallAdmin', '/extract');
  await expect(page.getByRole('heading', { level: 1, name: 'Extracts' })).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectAccessible(page, 'extracts');
  await expectContrast(page, 'dark', 'extracts, dark');
  const first = await prepare(page);
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await expect(page.getByText('Not reconciled').first()).toBeVisible();
  await page.getByRole('link', { name: 'Lines', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Absence hours' })).toBeVisible();
  await expectAccessible(page, 'lines of an extract');

  await runExtract(page);
  const file = await fileOf(page);
  expect(file.split('\r\n')[0]).toContain('Run number,Confirmation number,Row number');
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${first},`));
  expect(await fileOf(page)).toBe(file);

  // Opens the page of a day that is locked by an extract. The page links to the extract, and the day can't be edited.
  const number = /^\d+,(\d+),/.exec(file.split('\r\n')[1] ?? '')?.[1] ?? '';
  await page.goto(`/absences/reconcile/${number}`);
  await expect(page.getByRole('button', { name: 'Open for adjustment' })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${first}` })).toBeVisible();

  await page.goto(`/extract/${first}`);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason for voiding' }).fill('Wrong period');
  await dialog.getByRole('button', { name: 'Void extract' }).click();
  await expect(page.getByText('Wrong period')).toBeVisible();

  const second = await prepare(page);
  expect(Number(second)).toBeGreaterThan(Number(first));
  await runExtract(page);
  const again = await fileOf(page);
  expect(again.split('\r\n').length).toBe(file.split('\r\n').length);
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Payroll batch' }).fill('PR-7');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('PR-7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void', exact: true })).toHaveCount(0);

  await page.goto(`/absences/reconcile/${number}`);
  await page.getByRole('button', { name: 'Open for adjustment' }).click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason for undoing' }).fill('Half a day');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open for adjustment' }).click();
  await expect(page.getByRole('button', { name: 'Reconcile', exact: true })).toBeVisible();
  await prepare(page);
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await expect(page.getByText('Adjustment not reconciled').first()).toBeVisible();
});
