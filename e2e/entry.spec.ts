import type { Page } from '@playwright/test';
import { password } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

test('an entry URL opens the page that it names in every parameter spelling, and rejects external URLs', async ({
  as,
}) => {
  const page = await as('admin', '/access?OrgID=622710&location=/reference-data/pay-code%3Fperson=me');
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/pay-code\?person=me/);
  await page.goto('/access?orgid=0622710&ispartofmos=1&url=/reference-data/skill');
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/skill/);
  await page.goto('/auth_callback?test=2');
  await expect(page).toHaveURL(/\/district\/622710\//);
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/access?url=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL(/\/products\?productId=ABSMGMT$/);
  }
});

test('a session that fails to start leads to the product selection, and from there into the console', async ({
  as,
}) => {
  const page = await as('admin', '/access?orgid=1201770');
  await expect(page).toHaveURL(/\/products\?productId=ABSMGMT$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a product');
  await expectAccessible(page, 'the product selection');
  await page.getByRole('link', { name: 'Open Absence management' }).click();
  await expect(page).toHaveURL(/\/district\/622710\//);
});

test('a user with two roles switches to the other one', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto('/');
  await page.getByLabel('User name').fill('multi');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/district\/622710\//);
  await page.goto('/access?userKey=7-1048');
  await expect(page).toHaveURL(/\/district\/1201770\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/access?userKey=0-7');
  await expect(page).toHaveURL(/\/products/);
  await page.context().close();
});

/**
 * Gets a new token for the user who is signed in on a page, as the help desk does
 * (docs/specification.md#application-7-session-calls).
 */
function alternateToken(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('absmgmt.signedIn.')) ?? '';
    const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { Authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': xsrf };
    const answer = await fetch('/services/help-desk/auth', { method: 'POST', headers });
    return (await answer.json()).token;
  });
}

test('a token in the URL is stored, and a different one restarts the session in every tab', async ({
  as,
}) => {
  const page = await as('admin', '/reference-data/pay-code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  const [first, second] = [await alternateToken(page), await alternateToken(page)];
  await page.goto(`/token/${first}/reference-data/pay-code?person=me`);
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/pay-code\?person=me/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await page.evaluate(() => sessionStorage.setItem('story', 'kept'));
  const other = await page.context().newPage();
  await other.goto(`/token/${second}/reference-data/skill`);
  await expect(other).toHaveURL(/\/district\/622710\/reference-data\/skill/);
  // Reads a value from the storage of the tab. Returns `reloading` if that fails, because the page is just reloading.
  const stored = () => page.evaluate(() => sessionStorage.getItem('story')).catch(() => 'reloading');
  await expect.poll(stored, { timeout: 30_000 }).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await other.close();
});
