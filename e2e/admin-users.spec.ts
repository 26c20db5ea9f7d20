import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

/** Where nobody else's story happens. */
const small = '/district/2629220';
const password = 'four words make one';

/** Chooses what a picker of a form offers. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an administrator adds a campus user, who is invited and sees only what the profile allows', async ({
  as,
  browser,
  baseURL,
  unique,
}) => {
  const page = await as('smallAdmin', `${small}/campusUser/select-user`);
  await expect(page.getByRole('heading', { name: 'Campus users' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the list of campus users');

  await page.goto(`${small}/adminUser/select-user/create`);
  await choose(page, 'User type', 'Campus user');
  await page.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await page.getByRole('textbox', { name: 'Last name' }).fill(unique);
  await choose(page, 'Permission profile', 'Campus office');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const panel = page.getByRole('region', { name: 'Sign-in', exact: true });
  await expect(panel.getByRole('button', { name: 'Make an invitation link' })).toBeVisible();
  await expectAccessible(page, 'the record of a campus user');
  await panel.getByRole('button', { name: 'Make an invitation link' }).click();
  const requested = page.getByRole('dialog', { name: 'Make an invitation link' });
  await requested.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();

  const theirs = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await theirs.goto(link);
  const login = unique.replaceAll(' ', '.');
  await theirs.getByLabel('User name').fill(login);
  await theirs.getByLabel('New password', { exact: true }).fill(password);
  await theirs.getByLabel('The same password again').fill(password);
  await theirs.getByRole('button', { name: 'Set up sign-in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your sign-in is set up' })).toBeVisible();
  await theirs.goto('/');
  await theirs.getByLabel('User name').fill(login);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  const menu = theirs.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Campus users' })).toHaveCount(0);
  await theirs.goto(`${small}/campusUser/select-user`);
  await expect(theirs.getByRole('heading', { name: /not.*permi|no access|may not/i })).toBeVisible();
  await theirs.close();
});
