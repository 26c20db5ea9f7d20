import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';

/** The paths of tabs that share a page, with the heading of each. */
const shared = {
  'define-call-time': 'Personal call hours',
  'call-times': 'Call times',
  'calling-mode': 'Call frequency',
  'call-time-disclaimer': 'Call-time disclaimer',
  'display-jobs': 'Open jobs',
  'jobvisibility-hierarchy': 'Job visibility',
  'preferred-substitute-schools-list': 'Listed by schools',
  'preferred-substitute': 'Listed by employees',
  'school-exclusions': 'Schools under an excluded region',
  'fulfilment-history': 'Job history',
  'timesheet-history': 'Timesheet history',
  performance: 'Performance',
  'call-history': 'Call history',
  'sms-history': 'Text messages',
  communication: 'Communication',
} as const;

/** Paths of the tabs that share their page with no other tab. */
const alone = [
  'general-information',
  'address',
  'permissions',
  'skills',
  'preferred-schools',
  'non-work-day',
  'change-log',
  'login-history',
  'resume-photo',
];

const rail = (page: Page) => page.getByRole('navigation', { name: /^Sections of this/ });

test('a substitute has at most 14 tabs, and the URL of each section moves the focus to its heading', async ({
  as,
}) => {
  const page = await as('admin', `${district}/substitute/general-information?substituteId=3`);
  // The story is slow, because it opens 15 pages by URL.
  test.slow();
  const links = rail(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeLessThanOrEqual(14);
  for (const route of alone)
    expect(
      addresses.some((address) => address.includes(`/substitute/${route}?`)),
      route,
    ).toBe(true);
  for (const [route, title] of Object.entries(shared)) {
    await page.goto(`${district}/substitute/${route}?substituteId=3`);
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true });
    await expect(heading, route).toBeFocused();
    await expect(heading, route).toBeInViewport();
    await expect(rail(page).locator('[aria-current=page]'), route).toHaveCount(1);
    await expect(page, route).toHaveURL(new RegExp(`/substitute/${route}\\?`));
  }
});

test('call times are on one page: a change saved in one section shows in the other', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/substitute/general-information/new`);
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/substituteId=\d+/);
  await rail(page).getByRole('link', { name: 'Call times' }).click();
  const times = page.getByRole('region', { name: 'Call times', exact: true });
  const wednesday = times.getByRole('row').filter({ hasText: 'Wednesday' }).first();
  await expect(wednesday).toContainText('District hours');
  await expectAccessible(page, 'four parts of a substitute on one page');
  await page
    .getByRole('group', { name: 'Days without calls' })
    .getByRole('button', { name: 'Wednesday' })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(wednesday).toContainText('Day without calls');
  await page.getByRole('link', { name: 'Open: Call frequency' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Call frequency' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Personal call hours', exact: true })).toContainText(
    'Wednesday',
  );
});

test('limits and access are radio buttons, so only one can be selected', async ({ as, unique }) => {
  const page = await as('admin', `${district}/substitute/general-information/new`);
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/substituteId=\d+/);
  await rail(page).getByRole('link', { name: 'Permissions' }).click();
  const limit = page.getByRole('radiogroup', { name: 'Daily limit' });
  await expect(limit.getByRole('radio', { name: /^District default: \d/ })).toBeChecked();
  const schools = page.getByRole('radiogroup', { name: 'Preferred-school list access' });
  await expect(schools.getByRole('radio', { name: 'District default: View and edit' })).toBeChecked();
  await limit.getByRole('radio', { name: 'Custom' }).check();
  await page.getByRole('group', { name: 'Hours per day' }).getByLabel('hours').first().fill('4');
  await expectAccessible(page, 'the permissions of a substitute');
  const saved = page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes('/permissions'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).postDataJSON()).toMatchObject({ overrideDailyLimit: true, canWorkInDay: 4 });
  await expect(page.getByText('Substitute permissions updated')).toBeVisible();
  await limit.getByRole('radio', { name: 'No limit' }).check();
  await expect(page.getByRole('group', { name: 'Hours per day' })).toBeHidden();
  const again = page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes('/permissions'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await again).postDataJSON()).toMatchObject({ overrideDailyLimit: false, ignoreDailyLimit: true });
  await page.reload();
  await expect(limit.getByRole('radio', { name: 'No limit' })).toBeChecked();
});

test('a new employee: required fields come first, the rest is collapsed', async ({ as }) => {
  const page = await as('admin', `${district}/employee/general-information/new`);
  await expect(page.getByLabel('First name')).toBeFocused();
  const required = page.getByRole('region', { name: 'Required' });
  for (const name of ['First name', 'Last name']) await expect(required.getByLabel(name)).toBeVisible();
  for (const name of ['Employee type', 'Schools'])
    await expect(required.getByRole('combobox', { name })).toBeVisible();
  await expect(page.getByLabel('Middle name')).toBeHidden();
  await expectAccessible(page, 'a new employee');
  await page.locator('summary').filter({ hasText: 'Person' }).click();
  await expect(page.getByLabel('Middle name')).toBeVisible();
});
