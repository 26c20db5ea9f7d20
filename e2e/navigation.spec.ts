import type { Page } from '@playwright/test';
import { addSettings, isOpened, withSettings } from './settings.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const legacy = 'http://127.0.0.1:9/old';

test('a legacy address leads an administrator to its new page', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', `${district}/navigator/nav_default.asp`);
  await expect(page).toHaveURL(`${district}/absence-management/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Home|Dashboard)$/);
  await page.goto(`${district}/employee/general-information?workerId=1&returnUrl=/settings/school`);
  await expect(page).toHaveURL(
    `${district}/employee/general-information?workerId=1&returnUrl=/settings/school`,
  );
});

test('a legacy page stays for a campus user, inside the console', async ({ as }) => {
  const page = await as('campus', `${district}/navigator/nav_default.asp`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legacy pages aren’t connected');
  await expectAccessible(page, 'legacy pages that are not connected');
  await connectLegacyPages(page);
  await page.goto(`${district}/navigator/nav_default.asp?a=1`);
  await expect(page.frameLocator('main iframe').getByText('Legacy /old/nav_default.asp?a=1')).toBeVisible();
  await expect(page).toHaveURL(`${district}/navigator/nav_default.asp?a=1`);
  await expectAccessible(page, 'a legacy page');
});

test('the menu entry of the open page is in view, even if the menu is longer than the window', async ({
  as,
}) => {
  const page = await as('admin', `${district}/reference-data/vacancy-reason`, {
    viewport: { width: 1440, height: 500 },
  });
  const line = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Vacancy reasons' });
  await expect(line).toHaveAttribute('aria-current', 'page');
  await expect(line).toBeInViewport();
});

test('a menu group collapses on a phone, stays collapsed, and its links still work', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data/pay-code`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Reference data' }).click();
  await expect(menu.getByRole('link', { name: 'Pay codes' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const group = menu.getByRole('button', { name: 'Reference data' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page, 'the menu of a phone', 'frame');
  await expectContrast(page, 'dark', 'the dark menu of a phone');
  await group.click();
  await menu.getByRole('link', { name: 'Vacancy reasons' }).click();
  await expect(page).toHaveURL(`${district}/reference-data/vacancy-reason`);
  await expect(menu).toBeHidden();
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

const entering = ['Today', 'Create absence', 'Find employee', 'Find substitute'] as const;

/** Top menu entries and groups of setup pages, by user type. */
const menus = {
  admin: [
    [
      'Home',
      'Staff alerts',
      'Information alerts',
      ...entering,
      'Create vacancy',
      'Approve',
      'Reconcile',
      'Absence days',
      'Live calls',
      'Substitute absences',
      'Search',
      'Employees',
      'Absence and vacancy files',
      'Substitutes',
      'Vacancy profiles',
      'Vacancy files',
      'Schools',
    ],
    ['Reference data', 'Reports', 'WebTime', 'Extract and import', 'Security', 'Settings', 'Developer'],
  ],
  campus: [
    [
      ...['Home', ...entering, 'Approve', 'Absence days', 'Live calls'],
      ...['Employees', 'Substitutes', 'Vacancy profiles', 'Schools'],
    ],
    ['Reference data', 'Reports', 'WebTime'],
  ],
  employee: [['Home'], []],
  substitute: [['Home', 'Your jobs'], []],
} as const;

for (const who of ['admin', 'campus', 'employee', 'substitute'] as const) {
  test(`the menu of ${who} lists daily entries first, with all groups collapsed`, async ({ as }) => {
    const page = await as(who, `${district}/home`);
    const menu = menuOf(page);
    const [daily, groups] = menus[who];
    const lines = menu.getByRole('link', { name: /^[^:]*$/ });
    await expect(lines.first()).toBeVisible();
    const names = await lines.allInnerTexts();
    expect(names.slice(0, daily.length)).toEqual([...daily]);
    await expect(menu.getByRole('button', { name: /^(?!Pin )/, expanded: false })).toHaveText([...groups]);
  });
}

test('a number in the menu leads to the pending items, and a pinned entry stays above the groups', async ({
  as,
}) => {
  const page = await as('smallAdmin', '/district/2629220/home');
  const menu = menuOf(page);
  await menu.getByRole('button', { name: 'Reference data' }).click();
  // The pin button is not a tab stop of its own. An arrow key moves the focus to it from the menu entry.
  await menu.getByRole('link', { name: 'Vacancy reasons' }).focus();
  await expect(menu.getByRole('button', { name: 'Pin Vacancy reasons', exact: true })).toHaveAttribute(
    'tabindex',
    '-1',
  );
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('button', { name: 'Pin Vacancy reasons', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: 'Vacancy reasons' })).toBeFocused();
  await menu.getByRole('button', { name: 'Pin Vacancy reasons', exact: true }).click();
  const pinned = menu.getByRole('list', { name: 'Pinned' });
  await expect(pinned.getByRole('link', { name: 'Vacancy reasons' })).toBeVisible();
  await page.reload();
  await expect(pinned.getByRole('link', { name: 'Vacancy reasons' })).toBeVisible();
  await expect(pinned.getByRole('button', { name: 'Unpin Vacancy reasons' })).toBeAttached();
  await expectAccessible(page, 'the menu with a pinned line', 'frame');
  await pinned.getByRole('button', { name: 'Unpin Vacancy reasons' }).click();
  await expect(pinned).toHaveCount(0);
  // Uses the large district, because a small one may have no unfilled jobs on these days, and the menu then shows no
  // number.
  const large = await as('admin', '/district/622710/home');
  await menuOf(large)
    .getByRole('link', { name: /^Unfilled in the next five school days: / })
    .click();
  await expect(large).toHaveURL(/\/absences\/days\?filter=/);
});

/**
 * Simulates an installation with `LEGACY_URL`: the console's settings, its content security policy, and a legacy
 * server.
 */
async function connectLegacyPages(page: Page): Promise<void> {
  const settings = { legacyAddress: legacy };
  await addSettings(page, settings);
  await page.route(`**${district}/navigator/**`, async (route) => {
    if (!isOpened(page, route.request())) return route.fallback();
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replace(
      'frame-src',
      `frame-src ${new URL(legacy).origin}`,
    );
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
      body: withSettings(await answer.text(), settings),
    });
  });
  await page.route(`${legacy}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    const text = `<!doctype html><html lang="en"><title>Legacy</title><p>Legacy ${pathname}${search}</p></html>`;
    return route.fulfill({ contentType: 'text/html', body: text });
  });
}
