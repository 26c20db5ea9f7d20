import { expect, expectAccessible, expectContrast, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const reports = '/district/2629220/reports/absence';

test('each number of the monthly summary opens the rows behind it', { tag: '@core' }, async ({ as }) => {
  const page = await as('smallAdmin', `${reports}/monthly-summary`);
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible();
  await expectAccessible(page, 'a summary by month');
  await expectContrast(page, 'dark', 'a summary by month, dark');
  const filled = total.getByRole('link').nth(3);
  await expect(filled).toHaveText(/^\d+\.\d%$/);
  const [part] = /\d[\d,]* of/.exec(await total.innerText()) ?? [];
  await filled.click();
  const rows = Number(part?.replace(/[, of]/g, ''));
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
    new RegExp(`\\b${rows.toLocaleString('en-US')}$`),
  );

  await page.goBack();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Group by: School' });
  await expect(page.getByRole('columnheader', { name: 'School' })).toBeVisible();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Fill rate' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Fill rate' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('rows');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the figures of a report filter its rows and remove the filter again', async ({ as }) => {
  // Opens the report and selects the view "Last 12 months", because the report's initial view has no rows in a month
  // without school days.
  const page = await as('smallAdmin', `${reports}/absentee`);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: /^Last 12 months/ }).click();
  await untilQuiet(page);
  const figures = page.getByRole('main').locator('dl').first();
  const unfilled = figures.getByRole('button', { name: /^Unfilled: \d/ });
  await unfilled.click();
  await expect(unfilled).toHaveAttribute('aria-pressed', 'true');
  const count = /\d[\d,]*/.exec((await unfilled.textContent()) ?? '')?.[0];
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
    new RegExp(`\\b${count}$`),
  );
  await expect(figures.getByRole('button', { name: /^Absences: / })).toHaveText(/[1-9]/);
  await unfilled.click();
  await expect(unfilled).toHaveAttribute('aria-pressed', 'false');
});

test('a superintendent reads the month’s report, finds the weekday and opens the rows behind it', async ({
  as,
}) => {
  const page = await as('smallAdmin', `${reports}/monthly-summary`);
  await expect(page.getByRole('rowheader', { name: /^[A-Z][a-z]+ 20\d\d$/ }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Absence rate' })).toBeVisible();
  const rate = page
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .last();
  await expect(rate).toHaveText(/^\d+\.\d\d%$/);

  await page.goto(`${reports}/dow-absence-analysis`);
  const monday = page.getByRole('row', { name: /^Monday/ });
  await expect(monday).toContainText(/\d+\.\d% \(×\d\.\d\d\)/);
  await expectAccessible(page, 'a summary by weekday');
  const [days] = /\d+/.exec(await monday.getByRole('link').nth(1).innerText()) ?? [];
  await monday.getByRole('link').nth(1).click();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(
    new RegExp(`\\b${days}$`),
  );
});

test('the daily report fits on a phone', async ({ as }) => {
  const page = await as('smallAdmin', `${reports}/daily-report`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Previous school day' }).click();
  await expect(page.getByRole('main').locator('dl').first()).toContainText('Fill rate');
  await expectAccessible(page, 'a daily report on a phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
