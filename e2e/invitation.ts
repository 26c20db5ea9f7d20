import { expect, type Page } from '@playwright/test';

/** Opens a one-time link as its recipient and sets up login and password. */
export async function setUpSignIn(page: Page, link: string, login: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set up sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Your sign-in is set up' })).toBeVisible();
}

/** Creates an invitation on a person's record; returns its link. */
export async function invite(page: Page): Promise<string> {
  const name = 'Create invitation link';
  await page.getByRole('region', { name: 'Sign-in', exact: true }).getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
  return page.getByRole('textbox', { name: 'One-time link' }).inputValue();
}
