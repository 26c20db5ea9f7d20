import type { Page } from '@playwright/test';
import { password, people } from './people.ts';
import { addSettings } from './settings.ts';
import { expect, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const payCodes = '/reference-data/pay-code';

/** Makes the service answer a request with an error that the console does not retry. */
async function refuse(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'failure', message: 'Out of order.', requestId: 'r-4711' }),
    }),
  );
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('absmgmt.answer.')));

test('a reload loads the user only once, and signing out clears it', async ({ as }) => {
  // Uses a sign-in of its own, because the story signs out, which would end a sign-in shared with other stories.
  const page = await as('reader', payCodes, { storageState: { cookies: [], origins: [] } });
  await page.fill('input[name=userName]', people.reader.login);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  const isOpen = () => expect(page.getByRole('heading', { level: 1, name: 'Pay codes' })).toBeVisible();
  await isOpen();
  // Reloads the list, because the page has just returned from the sign-in, whose URL names no district.
  await page.reload();
  await isOpen();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await isOpen();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requested.filter((path) => /\/v1\.0\/(users|permissionprofiles|organizations)$/.test(path))).toEqual(
    [],
  );
  expect((await stored(page)).length).toBeGreaterThan(1);
  await page.goto('/signout');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

test('a failed list shows its error in place, and a missing record shows an error page', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', payCodes);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const record = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  await refuse(page, /\/services\/reference-data\/api\/payCodes/i);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Out of order.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
  await page.goto(record ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  await expect(page.getByRole('main')).toContainText('r-4711');
  await expect(page.getByRole('link', { name: 'Click here to reload this page' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
});

test('a helper script that fails to load is reported, and the console continues', async ({ as }) => {
  const page = await as('reader', payCodes);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await addSettings(page, { helperScript: '/nobody-has-it.js' });
  await page.route('/nobody-has-it.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript' }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Sidekick failed to load' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

const employees = '/district/622710/employee/select-employee';

/** Records in every page when the first list row appears (ms since navigation). */
async function noteFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main tbody tr a')) return;
      watcher.disconnect();
      Object.assign(window, { firstRowAt: performance.now() });
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Matches URLs of requests that the page frame makes when the browser is idle. They are not counted, because they may
 * come before or after the first row, depending on speed.
 */
const atLeisure =
  /\/idp\/|\/notifications$|WhatsNewNotification|\/products$|\/(HeaderPanels|record|employee|useSwitchProduct|en|withOwn)-/;

/** Returns the URLs that the page requests until the first list row appears, including the URL of the page itself. */
async function untilFirstRow(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'firstRowAt' in window);
  const requested = await page.evaluate(() => {
    const { firstRowAt } = window as unknown as { readonly firstRowAt: number };
    const before = performance.getEntriesByType('resource').filter((one) => one.startTime < firstRowAt);
    return [window.location.href, ...before.map(({ name }) => name)];
  });
  return requested.filter((address) => !atLeisure.test(address));
}

/** Returns the URLs that the page requests during `work`. */
async function during(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const requested: string[] = [];
  const note = (request: { url: () => string }) => void requested.push(request.url());
  page.on('request', note);
  await work();
  page.off('request', note);
  return requested;
}

test('a list, a reload, a record and its tabs make few requests', async ({ as }) => {
  const page = await as('admin', employees);
  const rows = page.locator('main tbody tr a:not([href^="mailto:"])');
  await rows.first().waitFor();
  await noteFirstRow(page);
  // Empties the browser's caches; the user stays signed in.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('absmgmt.answer.')))
      sessionStorage.removeItem(key);
  });
  // URL paths that the page frame requests only when the browser is idle.
  const later = ['/idp/assets/check-session.js', '/v1.0/notifications', '/WhatsNewNotification'];
  const leisure = () =>
    Promise.all(later.map((path) => page.waitForResponse((answer) => answer.url().includes(path))));
  const before = leisure();
  await page.reload();
  const first = await untilFirstRow(page);
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(15);
  await before;
  const settled = leisure();
  await page.reload();
  const second = await untilFirstRow(page);
  expect(second.length, second.join('\n')).toBeLessThanOrEqual(8);
  // Checks that the rows are requested only once: before the console starts, and not again by the list.
  expect(second.filter((address) => address.includes('/api/employees?')).length).toBe(1);
  await settled;
  await untilQuiet(page);
  const opened = await during(page, async () => {
    await rows.nth(6).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Language' })).not.toHaveValue('');
    await untilQuiet(page);
  });
  expect(opened.length, opened.join('\n')).toBeLessThanOrEqual(8);
  expect(opened.filter((address) => address.includes('/employee/detail?')).length).toBe(1);
  const tabs = page.getByRole('navigation', { name: /^Sections of this / });
  for (const name of ['Address', 'Permissions', 'Skills', 'General information']) {
    const requests = await during(page, async () => {
      await tabs.getByRole('link', { name, exact: true }).click();
      await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await page.locator('main form [data-source]').first().waitFor();
      await untilQuiet(page);
    });
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(2);
  }
});

test('without the record bundle and lock lookups, single calls give the same result', async ({ as }) => {
  const page = await as('admin', employees);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // A service's response to an unknown call. The story simulates a district's own service, which supports only the
  // calls of the specification.
  const unknown = { status: 404, contentType: 'application/json', body: '{}' };
  await page.route(/\/employee\/detail\?/, (route) => route.fulfill(unknown));
  await page.route(/\/api\/lock\?/, (route) => route.fulfill(unknown));
  const rows = page.locator('main tbody tr a:not([href^="mailto:"])');
  await rows.nth(7).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Language' })).not.toHaveValue('');
  await expect.poll(() => requested).toContain('GET /services/employee/api/employee');
  await expect.poll(() => requested).toContain('GET /services/reference-data/api/languages');
  const lockResponse = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/lock'),
  );
  await page.getByRole('textbox', { name: 'Notes' }).fill('Typed.');
  await lockResponse;
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed.');
  const requests = await during(page, async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed.');
  });
  expect(requests.filter((address) => address.includes('/employee/detail?')).length).toBe(1);
});
