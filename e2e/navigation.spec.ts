import type { Page } from '@playwright/test';
import { addSettings, withSettings } from './settings.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const legacy = 'http://127.0.0.1:9/old';

test('a legacy address leads an administrator to its new page, which is named until it is installed', async ({
  as,
}) => {
  const page = await as('admin', `${district}/navigator/nav_default.asp`);
  await expect(page).toHaveURL(`${district}/absence-management/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '“Home” is not part of this installation yet',
  );
  await expectAccessible(page, 'the page that is not installed yet');
  await page.goto(`${district}/employee/general-information?workerId=1&returnUrl=/settings/school`);
  await expect(page).toHaveURL(
    `${district}/employee/general-information?workerId=1&returnUrl=/settings/school`,
  );
});

test('a legacy page stays for a campus user, inside the console', async ({ as }) => {
  const page = await as('campus', `${district}/navigator/nav_default.asp`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The earlier pages are not connected');
  await expectAccessible(page, 'legacy pages that are not connected');
  await connectLegacyPages(page);
  await page.goto(`${district}/navigator/nav_default.asp?a=1`);
  await expect(page.frameLocator('main iframe').getByText('Legacy /old/nav_default.asp?a=1')).toBeVisible();
  await expect(page).toHaveURL(`${district}/navigator/nav_default.asp?a=1`);
  await expectAccessible(page, 'a legacy page');
});

test('a group of the menu folds on a phone, stays folded, and its links still lead on', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data/pay-code`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('button', { name: 'People' }).click();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu.getByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page, 'the menu of a phone');
  await expectContrast(page, 'dark', 'the dark menu of a phone');
  await menu.getByRole('button', { name: 'People' }).click();
  await menu.getByRole('link', { name: 'Employees' }).click();
  await expect(page).toHaveURL(`${district}/employee/select-employee`);
  await expect(menu).toBeHidden();
});

/** As in an installation with `LEGACY_URL`: the console's settings, its policy, and something that answers there. */
async function connectLegacyPages(page: Page): Promise<void> {
  const settings = { legacyAddress: legacy };
  await addSettings(page, settings);
  await page.route(`**${district}/navigator/**`, async (route) => {
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
