import type { Page } from '@playwright/test';
import { addDays, showDate, today } from '#schemas/values/dates.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

// The stories run one after another, because a user's own layout replaces the district's layout that another story
// checks.
test.describe.configure({ mode: 'default' });

const small = '/district/2629220';
const large = '/district/622710';

const monday = (date: string) => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** A Monday four weeks ago, for which the demonstration has data. */
const day = addDays(monday(today('America/Chicago')), -28);
const dayText = `Monday ${showDate(day)}`;
const dayAfter = addDays(day, 1);

const rowsShown = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

test('a principal sees the day on a phone, and each number opens its rows', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('campus', `${large}/home?date=${day}`, { viewport: { width: 390, height: 844 } });
  const summary = page.getByRole('region', { name: 'Day summary' });
  await expect(summary.getByText(/^As of/)).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Fill rate' })
      .getByText(/%|N\/A/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(dayText)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the dashboard on a phone');
  await expectContrast(page, 'dark', 'the dashboard on a phone, dark');

  const absences = summary.locator('dl > div').filter({ hasText: 'Absences' }).getByRole('link');
  const count = Number(((await absences.textContent()) ?? '').replaceAll(',', ''));
  await absences.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily absences' })).toBeVisible();
  await expect(page.getByText(dayText)).toBeVisible();
  if (count > 0) await expect(rowsShown(page)).toHaveText(new RegExp(`\\b${count.toLocaleString('en-US')}$`));
});

test('the day, schools and time stay in the URL, and the table has the figures of the chart', async ({
  as,
}) => {
  const page = await as(
    'smallAdmin',
    `${small}/absence-management/dashboard?defaultPage=Dashboard&date=${day}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const trend = page.getByRole('region', { name: 'Absences and fill rate' });
  await expect(trend.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page).toHaveURL(/range=months/);
  await page.getByRole('button', { name: 'Next school day' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter}`));
  await page.getByRole('button', { name: 'School', exact: true }).click();
  await page.getByRole('dialog', { name: 'School' }).getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/schools=\d+/);
  await page.reload();
  await expect(page.getByText(`Tuesday ${showDate(dayAfter)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');

  await trend.getByRole('button', { name: /^Show as table/ }).click();
  const first = trend.getByRole('row').nth(1).getByRole('link').first();
  const count = Number(((await first.textContent()) ?? '').replaceAll(',', ''));
  await expectAccessible(page, 'the dashboard with a table');
  await first.click();
  await expect(rowsShown(page)).toHaveText(new RegExp(`\\b${count.toLocaleString('en-US')}$`));
});

test('a widget that fails to load says so, and the others still load', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/reference-data`);
  await page.route('**/report/monthlySummary/$totals?*', (route) =>
    route.fulfill({ status: 200, body: 'nothing of ours' }),
  );
  await page.goto(`${small}/home?date=${day}`);
  const trend = page.getByRole('region', { name: 'Absences and fill rate' });
  await expect(trend.getByRole('alert')).toContainText('Couldn’t load this.');
  await expect(page.getByRole('region', { name: 'Day summary' }).getByText(/^As of/)).toBeVisible();
  await page.unroute('**/report/monthlySummary/$totals?*');
  await trend.getByRole('button', { name: 'Try again' }).click();
  await expect(trend.getByRole('img')).toBeVisible();
});

test('a user arranges their dashboard by keyboard; it stays until it is reset', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/absence-management/dashboard-settings`);
  const layout = page.getByRole('group', { name: 'Layout' });
  const card = layout.getByRole('group', { name: 'Absences by weekday' });
  await expect(card).toBeVisible();
  await expectAccessible(page, 'the layout of a dashboard');
  await layout.getByRole('button', { name: 'Hide: Calendar of the next two weeks' }).click();
  await card.focus();
  const before = (await card.boundingBox())?.y ?? 0;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await card.boundingBox())?.y ?? 0).toBeLessThan(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Dashboard saved.')).toBeVisible();

  await page.goto(`${small}/home?date=${day}`);
  await expect(page.getByRole('region', { name: 'Absences by weekday' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calendar of the next two weeks' })).toHaveCount(0);
  await page.goto(`${small}/absence-management/dashboard-settings`);
  await expect(page.getByRole('button', { name: 'Show: Calendar of the next two weeks' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('Dashboard reset.')).toBeVisible();
  await expect(layout.getByRole('group', { name: 'Calendar of the next two weeks' })).toBeVisible();
});

test('a district arranges the dashboard of its offices', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/absence-management/global-dashboard-settings`);
  const offices = page.getByRole('region', { name: 'Layout for district offices' });
  const layouts = page.locator('summary', { hasText: 'Layouts' });
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
  };
  await expect(page.getByRole('heading', { level: 1, name: 'District dashboard settings' })).toBeVisible();
  await layouts.click();
  await expect(offices.getByRole('group', { name: 'Day summary' })).toBeVisible();
  await expectAccessible(page, 'the dashboard of a district');
  await offices.getByRole('button', { name: 'Hide: What’s new' }).click();
  await save();
  await page.goto(`${small}/home?date=${day}`);
  await expect(page.getByRole('region', { name: 'Day summary' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What’s new' })).toHaveCount(0);
  await page.goto(`${small}/absence-management/global-dashboard-settings`);
  await offices.or(layouts).first().waitFor();
  if (!(await offices.isVisible())) await layouts.click();
  await offices.getByRole('button', { name: 'Use the standard layout' }).click();
  await save();
});

for (const path of ['home', 'dashboard', 'dashboard-settings', 'global-dashboard-settings'])
  test(`${path} shows a permission error to a user without dashboard access`, async ({ as }) => {
    const page = await as('reader', `${large}/absence-management/${path}`);
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  });
