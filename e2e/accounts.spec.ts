import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

/** URL path of the small district, which few other stories use. */
const small = '/district/2629220';

/** Fills in the console's sign-in page in a new browser. */
async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an administrator adds a user and sends a link, and the user can sign in until disabled', {
  tag: '@core',
}, async ({ as, browser, baseURL, unique }) => {
  const page = await as('smallAdmin', `${small}/security/accounts`);
  await expect(page.getByRole('row', { name: /north\.reader/ })).toContainText('Signs in with a user name');
  await expectAccessible(page, 'the list of sign-ins');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/(^Required\.|” is required\.)$/).first()).toBeVisible();
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel(/^Last name/).fill(unique);
  await page.getByRole('textbox', { name: 'Email' }).fill('nina@example.org');
  await page.getByRole('combobox', { name: 'Permission profile', exact: true }).click();
  await page.getByRole('option', { name: 'Reference data reader' }).click();
  await expectAccessible(page, 'the dialog of a new user');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: `Nina ${unique}` });
  await dialog.getByRole('button', { name: 'Create invitation link' }).click();
  const requested = page.getByRole('dialog', { name: 'Create invitation link' });
  await expect(requested.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await requested.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await expectAccessible(page, 'the link of an invitation');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Users' }).getByRole('link', { name, exact: true });
  await tab('Invitations').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations');
  await expect(page.getByRole('row', { name: new RegExp(unique) })).toContainText('Invited until');
  await expectAccessible(page, 'the invitations of the district');

  const theirs = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await theirs.goto(link);
  await expectAccessible(theirs, 'the page of an invitation');
  const login = unique.replaceAll(' ', '.');
  const password = 'four words make one';
  await theirs.getByLabel('User name').fill(login);
  await theirs.getByLabel('New password', { exact: true }).fill('too short');
  await theirs.getByLabel('Confirm password').fill('too short');
  await theirs.getByRole('button', { name: 'Set up sign-in' }).click();
  await expect(theirs.getByText('Enter at least 12 characters.')).toBeVisible();
  await theirs.getByLabel('New password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm password').fill(password);
  await theirs.getByRole('button', { name: 'Set up sign-in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your sign-in is set up' })).toBeVisible();
  await signIn(theirs, login, password);
  await expect(theirs.getByRole('navigation').first()).toBeVisible();

  await tab('Sign-ins').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-ins');
  await page.getByRole('searchbox').fill(unique);
  await page.getByRole('button', { name: `Nina ${unique}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByText('Disabled')).toBeVisible();
  // Closes the page of the user whose sign-in was ended, because it notices the sign-out and would leave any URL that
  // the story opens in it.
  await theirs.close();
  const next = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(next, login, password);
  await expect(next.getByText('This account is disabled.')).toBeVisible();
  await next.close();
});

test('an employee gets a sign-in on their record', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/employee/select-employee`);
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Sign-in', exact: true });
  await expect(panel.getByRole('button', { name: 'Create invitation link' })).toBeVisible();
  await expectAccessible(page, 'the record of an employee');
});
