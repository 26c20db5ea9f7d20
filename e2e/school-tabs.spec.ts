import { expect, expectAccessible, expectContrast, test } from './story.ts';

const schools = '/district/622710/settings/school';

const tabs = [
  ...['time-settings', 'absence-settings', 'approval-settings', 'attachments', 'timesheet-settings'],
  ...['time-approvers', 'inherited-exclusions', 'notification-email'],
];

test('the tabs of a school are accessible, on a phone and in Spanish too', async ({ as }) => {
  const active = encodeURIComponent(JSON.stringify({ institutionLevelId: 3, isActive: true }));
  const page = await as('admin', `${schools}?filter=${active}`, {
    viewport: { width: 390, height: 844 },
    locale: 'es-US',
  });
  const school = page.getByRole('main').locator('a[href*="general-info"]').first();
  const id = /school\/(\d+)/.exec((await school.getAttribute('href')) ?? '')?.[1];
  for (const tab of tabs) {
    await page.goto(`${schools}/${id}/${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, tab);
    await expectContrast(page, 'dark', `${tab}, dark`);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${tab} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('a district words its notices, and the job of an absence has its timeline', async ({ as }) => {
  const page = await as('admin', '/district/622710/settings/message-texts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message texts');
  await expectAccessible(page, 'the texts of messages');
  await page.goto('/district/622710/absences/live');
  const row = page.getByRole('grid').locator('tbody tr[tabindex]').first();
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/absences\/jobs\/\d+/);
  await expect(page.getByText('Entered').first()).toBeVisible();
  await expectAccessible(page, 'the page of a job');
});
