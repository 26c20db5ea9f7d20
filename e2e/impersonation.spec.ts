import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const payCodes = `${district}/reference-data/pay-code`;

/** The user key of the district administrator that the support user impersonates. */
const admin = '4-1032';

test('support impersonates an administrator: read-only at first, then with changes allowed, then ends', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('support', `/impersonate?userKey=${admin}&url=${payCodes}/new`);
  await begin(page, 'abc');
  await expect(page.getByRole('alert')).toHaveText(/at least 5 characters/);
  await expectAccessible(page, 'the question for the reason');
  await begin(page, `Case ${unique}`);
  await expect(page).toHaveURL(new RegExp(`${payCodes}/new$`));
  await expect(banner(page)).toContainText(/You are acting as .*Read-only.*signed in as/);
  await expect(banner(page)).toContainText(/(30:00|29:\d\d) left/);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Allow changes first/).first()).toBeVisible();
  await expectAccessible(page, 'a page in another person’s name', 'frame');

  await banner(page).getByRole('button', { name: 'Allow changes' }).click();
  const question = page.getByRole('alertdialog', { name: /Allow changes as/ });
  await expectAccessible(page, 'the question whether to allow changes');
  await question.getByRole('button', { name: 'Allow changes' }).click();
  await expect(banner(page)).toContainText('Changes allowed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/pay-code\/\d+$/);

  await page.reload();
  await expect(banner(page)).toContainText('Changes allowed');
  const other = await page.context().newPage();
  await other.goto(payCodes);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await expect(banner(other)).toHaveCount(0);
  await other.close();

  await banner(page).getByRole('link', { name: /^Stop/ }).click();
  await expect(page).toHaveURL(/\/district\/622710/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('when the time expires, a page says so and leads back to the user’s own work', async ({
  as,
  unique,
}) => {
  // Opens a separate browser, because the story changes the browser's clock. Any option other than the viewport, such
  // as `reducedMotion`, prevents the reuse of a browser.
  const page = await as('support', '/districts', { reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.install();
  await page.goto(`/impersonate?userKey=${admin}&url=${payCodes}`);
  await begin(page, `Case ${unique}`);
  await expect(banner(page)).toContainText('left');
  await page.clock.fastForward('30:01');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re no longer acting as someone else');
  await expectAccessible(page, 'the end of an impersonation');
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a user who may not impersonate sees why, and returns to their own work', async ({ as }) => {
  const page = await as('reader', '/impersonate?userKey=2-1035');
  await begin(page, 'I would like to see it');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await expect(page).toHaveURL(/\/district\/622710/);
});

test('support impersonates a campus user from the list with two clicks and a reason', async ({
  as,
  unique,
}) => {
  const page = await as('support', `${district}/security/user-access`);
  const row = page.getByRole('row').filter({ hasText: 'Campus user' }).first();
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: /^Act as / }).click();
  const dialog = page.getByRole('dialog', { name: /^Act as / });
  await expect(dialog).toContainText('Los Angeles Unified');
  await expect(dialog).toContainText('Campus user');
  await expectAccessible(page, 'the dialog before an impersonation');
  await page.keyboard.type('abc');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Start in read-only mode' }).click();
  await expect(dialog.getByText(/at least 5 characters/)).toBeVisible();
  await dialog.getByLabel('Reason').fill(`Case ${unique}`);
  await dialog.getByRole('button', { name: 'Start in read-only mode' }).click();
  await expect(banner(page)).toContainText(/You are acting as .*Read-only/);
  await banner(page).getByRole('link', { name: /^Stop/ }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('impersonation is offered on no record to users who may not impersonate', async ({ as }) => {
  const page = await as('admin', `${district}/security/user-access`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

async function begin(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Start in read-only mode' }).click();
}
