import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../story.ts';
import { administrator, stranger, support } from './members.ts';
import { expect, expectPayCodes, payCodes, test } from './providerStory.ts';

test('signing in opens the requested page and lists its records', async ({ payCodesPage }) => {
  await expect(payCodesPage.getByRole('row').nth(1)).toBeVisible();
});

test('a second tab asks for no password, and is signed out with the first one', async ({
  payCodesPage,
  fixture,
}) => {
  const other = await payCodesPage.context().newPage();
  await other.goto(payCodes);
  await fixture.provider.goOn(other);
  await expectPayCodes(other);
  await payCodesPage.goto('/signout');
  await fixture.provider.agreeToSignOut(payCodesPage);
  await expect(payCodesPage.getByRole('heading', { level: 1 })).toHaveText(/^You are signed out/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^You are signed out/);
  await payCodesPage.getByRole('link', { name: 'Sign in again' }).click();
  if (fixture.provider.endsItsSession) await fixture.provider.signIn(payCodesPage, administrator);
  await expect(payCodesPage).toHaveURL(/\/district\/622710/);
});

test('an expired session is renewed by a refresh token or one redirect, and the page stays open', async ({
  payCodesPage,
}) => {
  const ended = await tokenOf(payCodesPage, -1);
  await payCodesPage.goto(payCodes);
  // Uses a long timeout: if a provider does not answer in a hidden iframe, the page waits ten seconds before it
  // redirects.
  await expect.poll(() => tokenOf(payCodesPage).catch(() => ended), { timeout: 30_000 }).not.toBe(ended);
  await expectPayCodes(payCodesPage);
  await expect(payCodesPage.getByRole('row').nth(1)).toBeVisible();
});

test('an unknown user sees that they have no access', async ({ page, fixture }) => {
  await page.goto(payCodes);
  await fixture.provider.signIn(page, stranger);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access');
});

test('support links a pending user to an employee without a sign-in, and the user gets access', async ({
  page,
  browser,
  fixture,
}) => {
  const { provider, address } = fixture;
  await page.goto(payCodes);
  await provider.signIn(page, stranger);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access');
  const theirs = await browser.newPage({ baseURL: address, locale: 'en-US' });
  await theirs.goto('/district/622710/security/accounts/waiting');
  await provider.signIn(theirs, support);
  const waiting = theirs.getByRole('main');
  await expect(waiting).toContainText(stranger.subject);
  await expectAccessible(theirs, 'who waits to be linked');
  await expectContrast(theirs, 'dark', 'who waits to be linked in the dark');
  await waiting.getByRole('button', { name: `Link ${stranger.subject}` }).click();
  const dialog = theirs.getByRole('dialog', { name: /^Link / });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Lashawn Mosley');
  await theirs
    .getByRole('option', { name: /^Mosley, Lashawn/ })
    .first()
    .click();
  await expectAccessible(theirs, 'the dialog that links');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting).not.toContainText(stranger.subject);
  await theirs.close();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveAccessibleName(/Lashawn Mosley/);
});

test('the provider rejects an unknown client', async ({ page, fixture }) => {
  await fixture.restart({ OIDC_CLIENT_ID: 'somebody-else' });
  await page.goto(payCodes);
  if (fixture.provider.signsInForAnybody) await fixture.provider.signIn(page, administrator);
  await expect(page.locator('body')).toContainText(/client|not known|error/i);
  expect(page.url()).not.toContain(fixture.address);
});

test('a token for another audience is rejected with “Invalid audience”', async ({ page, fixture }) => {
  test.skip(!fixture.provider.hasSignedTokens, 'The provider’s opaque tokens have no audience.');
  await fixture.restart({ OIDC_AUDIENCE: 'another-audience' });
  await page.goto(payCodes);
  await fixture.provider.signIn(page, administrator);
  await expect(page.getByText('Invalid audience')).toBeVisible();
});

/** Returns the access token of the page's tab. With `endsIn`, makes it expire after that many seconds. */
function tokenOf(page: Page, endsIn?: number): Promise<string> {
  return page.evaluate((seconds) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('absmgmt.signedIn.')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (seconds !== undefined) {
      const end = Math.floor(Date.now() / 1000) + seconds;
      sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: end }));
    }
    return user.access_token;
  }, endsIn);
}
