import type { BrowserContext, Page } from '@playwright/test';
import { password, people } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

/** A browser without a session, because these stories end sessions that others share. */
const unknown = { storageState: { cookies: [], origins: [] } };

const payCodes = '/district/622710/reference-data/pay-code';

test('signing out in one tab signs out the others, and signing in again signs them in', async ({ as }) => {
  const page = await as('admin', payCodes, unknown);
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  const other = await page.context().newPage();
  await other.goto(payCodes);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  // Simulates recent activity, which the browser stores while the user is signed in; signing out must remove it.
  await page.evaluate(() => localStorage.setItem('absmgmt.notices.622710.4-1', '{}'));
  await page.goto('/signout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /notices/.test(key)))).toEqual(
    [],
  );
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expectAccessible(page, 'the end of a session');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await enter(page);
  await expect(page).toHaveURL(/\/district\/622710/);
});

test('unsaved work survives the session: after signing in again in a window, the save succeeds', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${payCodes}/new`, unknown);
  await enter(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill(unique);
  await endSession(page);
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  // Waits until the hidden iframe of the session check is removed.
  await expect(page.locator('iframe:not([src])')).toHaveCount(0);
  await expectAccessible(page, 'the question to sign in again');
  const popup = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await enter(await popup);
  await expect(question).toBeHidden();
  // The save waits for the sign-in and then continues. If the save has timed out, the story saves again. The notice
  // closes by itself, but the page of the new record stays.
  await expect(async () => {
    if (page.url().endsWith('/new')) await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique, { timeout: 3000 });
  }).toPass();
});

test('unsaved work is restored as a draft after signing in on the page itself', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`, unknown);
  await enter(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill(unique);
  await endSession(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Sign in on this page' }).click();
  await enter(page);
  await expect(page).toHaveURL(new RegExp(`${payCodes}/new$`));
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(unique);
});

test('a clock that is off by nine minutes is accepted; a larger difference is reported', async ({
  browser,
  baseURL,
}) => {
  const near = await browser.newContext({ baseURL: baseURL ?? '' });
  await shiftClock(near, -540);
  const page = await near.newPage();
  await page.goto(payCodes);
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await near.close();

  const far = await browser.newContext({ baseURL: baseURL ?? '' });
  await shiftClock(far, -1200);
  const refused = await far.newPage();
  await refused.goto(payCodes);
  await enter(refused);
  await expect(refused.getByRole('heading', { level: 1 })).toHaveText('Sign-in failed');
  await expect(refused.getByText('iat is in the future')).toBeVisible();
  await expect(refused.getByText(/Correct the date and time/)).toBeVisible();
  await expectAccessible(refused, 'the page of a failed sign-in');
  await far.close();
});

async function enter(page: Page): Promise<void> {
  await page.getByLabel('User name').fill(people.admin.login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the session at the provider, and expires the token of this tab. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('absmgmt.signedIn.')) ?? '';
    const { refresh_token: _, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
  });
}

/** Shifts the clock of every page of a browser by seconds. */
async function shiftClock(context: BrowserContext, seconds: number): Promise<void> {
  await context.addInitScript((shift) => {
    const now = Date.now.bind(Date);
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now() + shift] : args),
      get: (target, name) => (name === 'now' ? () => now() + shift : Reflect.get(target, name)),
    });
  }, seconds * 1000);
}
