import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, inScheme, test } from './story.ts';

const home = '/district/622710/reference-data';

/** The user key of the district administrator. */
const admin = '4-1032';

test('an impersonated user reads about it under the bell, and marks it as read', async ({ as, unique }) => {
  const support = await as('support', `/impersonate?userKey=${admin}&url=${home}`);
  await support.getByLabel('Reason').fill(`Case ${unique}`);
  await support.getByRole('button', { name: 'Start in read-only mode' }).click();
  const banner = support.getByRole('region', { name: 'Impersonation' });
  await banner.getByRole('link', { name: /^Stop acting/ }).click();
  await expect(banner).toHaveCount(0);

  const page = await as('admin', home);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const reported = panel.getByRole('listitem').filter({ hasText: unique });
  await expect(reported).toBeVisible();
  await expectAccessible(page, 'the notifications');
  await expectContrast(page, 'dark', 'the notifications, in the dark');
  await reported.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(reported).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show read' }).click();
  await expect(reported.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
});

test('the header has other products and help on a phone', async ({ as }) => {
  const page = await as('admin', home);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Other products' }).click();
  await expect(page.getByRole('link', { name: /Recruiting/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'the other products');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Ctrl/Cmd + K' })).toBeVisible();
});

/** Runs in the page: returns the buttons and links of the page and header that a notice covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=region] > ol > li')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('header button, header a, main button, main a')]
      .filter((pressed) => {
        const { top, bottom, left, right, width } = pressed.getBoundingClientRect();
        const lies = (one: DOMRect) =>
          one.top < bottom && one.bottom > top && one.left < right && one.right > left;
        return width > 1 && toasts.some(lies);
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  });

for (const width of [1440, 390]) {
  test(`at ${width} px a toast covers no button, and an error stays under the bell after its toast closes`, async ({
    as,
    unique,
  }) => {
    const page = await as('admin', `${home}/pay-code/new`, { viewport: { width, height: 900 } });
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await page.getByRole('textbox', { name: /^Name/ }).fill(unique);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts.filter({ hasText: `Pay code created: ${unique}` })).toBeVisible();
    // Hovers over the notice to keep it open until the new record's page has loaded. After the pointer has left it, the
    // notice moves to a place where it covers no control.
    await toasts.first().hover();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await page.mouse.move(5, 600);
    await expect.poll(() => covered(page)).toEqual([]);
    await toasts.first().hover();
    expect(await covered(page)).toEqual([]);

    const refused = { code: 'badRequest', message: 'The service refused it.', requestId: 'r-1' };
    await page.route('**/services/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 400, json: refused }),
    );
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    const error = toasts.filter({ has: page.getByRole('alert') });
    await expect(error).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await expectAccessible(page, 'the toasts');
    const text = (await error.textContent()) ?? '';
    // Moves the pointer away, because hovering would keep the notice open.
    await page.mouse.move(5, 600);
    await expect(error).toHaveCount(0);

    await page.getByRole('button', { name: /^Notifications: .*1 error in this tab/ }).click();
    const past = page.getByRole('list', { name: 'Recent activity' });
    await expect(past.getByRole('listitem')).toHaveText([new RegExp(text), /Pay code created/]);
    await inScheme(page, 'dark');
    await expectAccessible(page, 'what happened lately');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /error in this tab/ })).toHaveCount(0);
  });
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
