import { expect, expectAccessible, expectContrast, test } from './story.ts';

const writer = '/district/2629220/reports/report-writer';

test('an unusual question is answered in the report builder in 12 clicks', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('smallAdmin', writer);
  let clicks = 0;
  const click = async (role: 'button' | 'link' | 'checkbox', name: string | RegExp) => {
    clicks += 1;
    await page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const choose = async (name: string | RegExp, label: string) => {
    clicks += 1;
    await page.getByRole('combobox', { name }).selectOption({ label });
  };
  // Builds a report that answers: How many hours do the schools lose by employee type?
  await click('link', 'New report');
  await choose('What is it about?', 'Absence days');
  await click('button', 'Fields of Employee');
  await click('button', 'Add Employee type');
  await click('checkbox', 'Group by Employee: Employee type');
  await click('checkbox', 'Group by School');
  await click('button', 'Add Hours taken');
  await choose('Total: Hours taken', 'Sum');
  await click('checkbox', 'Groups and totals only');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('rowgroup').last()).toContainText(/Hours taken: \d/);
  await expectAccessible(page, 'the report builder');
  const address = page.url();
  await page.getByRole('textbox', { name: 'Report name' }).fill('Hours by type and school');
  await click('button', 'Save report');
  expect(clicks).toBeLessThanOrEqual(12);
  await expect(page.getByRole('heading', { level: 1, name: 'Hours by type and school' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /rows in/ })).toBeVisible();
  await expectAccessible(page, 'a report');
  await expectContrast(page, 'dark', 'a report, dark');

  // Opens the builder by its link, which restores the report.
  await page.goto(address);
  await expect(page.getByRole('checkbox', { name: 'Group by School', exact: true })).toBeChecked();
});

test('a payroll clerk turns a template into a file', async ({ as }) => {
  const page = await as('smallAdmin', `${writer}?tab=templates`);
  await page.getByRole('link', { name: 'Use template: Hours absent by employee type' }).click();
  await page.getByRole('textbox', { name: 'Report name' }).fill('Payday');
  await page.getByRole('button', { name: 'Save report' }).click();
  for (const [name, file] of [
    ['CSV', 'Payday.csv'],
    ['Excel', 'Payday.xlsx'],
    ['PDF', 'Payday.pdf'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Runs and versions' }).click();
  const past = page.getByRole('dialog', { name: 'Runs and versions' });
  await expect(past.getByRole('row', { name: /PDF/ })).toBeVisible();
  await expectAccessible(page, 'runs and versions of a report');
  await past.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report writer' })).toBeVisible();
});

test('a report becomes a pivot and a chart with its table, and is scheduled', async ({ as }) => {
  const definition = {
    of: 'absence/absence-day',
    columns: [{ path: 'instituteId' }, { path: 'absenceReasonId' }, { path: 'durationHours', total: 'sum' }],
    groups: ['instituteId'],
  };
  const page = await as(
    'smallAdmin',
    `${writer}/new?${new URLSearchParams({ d: JSON.stringify(definition) })}`,
  );
  await page
    .getByRole('combobox', { name: 'A column for each value of' })
    .selectOption({ label: 'Absence reason' });
  await page.getByRole('combobox', { name: 'Chart', exact: true }).selectOption({ label: 'Bars' });
  await page.getByRole('textbox', { name: 'Report name' }).fill('Reasons by school');
  await page.getByRole('button', { name: 'Save report' }).click();
  const table = page.getByRole('group', { name: 'Reasons by school' });
  await expect(table.getByRole('columnheader').last()).toHaveText('Total');
  const total = (await table.getByRole('row').last().getByRole('cell').last().textContent()) ?? '';
  expect(Number(total)).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name: /^Chart: Hours taken \(Sum\) by School/ })).toBeVisible();
  await expectAccessible(page, 'a report with pivot and chart');
  await page.getByRole('button', { name: /^Show as table/ }).click();
  const twin = page.getByRole('group', { name: 'Hours taken (Sum) by School' });
  const figures = await twin.getByRole('cell').allTextContents();
  expect(figures.reduce((sum, cell) => sum + Number(cell), 0)).toBeCloseTo(Number(total), 6);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Next runs:');
  await expectAccessible(page, 'a schedule of a report');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('region', { name: 'Reasons by school' })).toContainText('Not run yet');
});
