import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

/** Where nobody else's story happens. */
const small = '/district/2629220';
const password = 'four words make one';

test('a campus user is added, invited, sees what their profile allows and no more, and cannot sign in once deleted', async ({
  as,
  browser,
  baseURL,
  unique,
}) => {
  const page = await as('smallAdmin', `${small}/campusUser/select-user`);
  await expect(page.getByRole('heading', { name: 'Campus users' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ledford, Kurt' })).toBeVisible();
  await expectAccessible(page, 'the list of campus users');

  await addCampusUser(page, unique);
  await expect(page.getByRole('heading', { name: `${unique}, Cleo` })).toBeVisible();
  await expectAccessible(page, 'the record of a campus user');
  const link = await invite(page);

  const login = unique.replaceAll(' ', '.');
  const theirs = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await setUpSignIn(theirs, link, login);
  await signIn(theirs, login);
  const menu = theirs.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Security' })).toHaveCount(0);
  await theirs.goto(`${small}/campusUser/select-user`);
  await expect(theirs.getByText('SECURITY.CAMPUSUSER')).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Web login' })).toHaveValue(login);
  await page.getByRole('link', { name: 'Sign-in history' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'General information' }).click();
  await remove(page);
  await expect(page.getByText('The campus user was deleted.')).toBeVisible();
  const next = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(next, login);
  await expect(next.getByRole('alert')).toBeVisible();
  await next.close();
});

/** From the list of campus users, where a new one is a campus user by itself. */
async function addCampusUser(page: Page, lastName: string): Promise<void> {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await expect(page.getByRole('combobox', { name: 'User type' })).toHaveText(/Campus user/);
  await page.getByRole('combobox', { name: 'Permission profile' }).click();
  await page.getByRole('option', { name: 'Campus office' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Gives the link with which they set up their sign-in. */
async function invite(page: Page): Promise<string> {
  const panel = page.getByRole('region', { name: 'Sign-in', exact: true });
  await panel.getByRole('button', { name: 'Make an invitation link' }).click();
  const requested = page.getByRole('dialog', { name: 'Make an invitation link' });
  await requested.getByRole('button', { name: 'Make an invitation link' }).click();
  return page.getByRole('textbox', { name: 'One-time link' }).inputValue();
}

async function setUpSignIn(page: Page, link: string, login: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('The same password again').fill(password);
  await page.getByRole('button', { name: 'Set up sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your sign-in is set up' })).toBeVisible();
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}
