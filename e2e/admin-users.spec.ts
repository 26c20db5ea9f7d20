import type { Page } from '@playwright/test';
import { invite, setUpSignIn } from './invitation.ts';
import { expect, expectAccessible, test } from './story.ts';

/** URL path of the small district, which few other stories use. */
const small = '/district/2629220';
const password = 'four words make one';
const ofOneSchool = 'North Central Elementary School';

const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('a campus user is added and invited, sees only what their profile allows, and cannot sign in once deleted', async ({
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
  await setUpSignIn(theirs, link, login, password);
  await signIn(theirs, login);
  const menu = theirs.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Security' })).toHaveCount(0);
  await theirs.goto(`${small}/campusUser/select-user`);
  await expect(theirs.getByText('SECURITY.CAMPUSUSER')).toBeVisible();
  // The new user sees only the school of their visibility profile, and the staff of that school.
  await theirs.goto(`${small}/settings/school`);
  await expect(theirs.getByText('1–1 of 1', { exact: true })).toBeVisible();
  const school = await theirs.getByRole('grid').locator('tbody a').first().innerText();
  await theirs.goto(`${small}/employee/select-employee`);
  const people = theirs.getByRole('grid').locator('tbody tr');
  await expect(people.first()).toContainText(school);
  await expect(people.filter({ hasNotText: school })).toHaveCount(0);
  await theirs.close();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Web login' })).toHaveValue(login);
  await page.getByRole('link', { name: 'Sign-in history' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('link', { name: 'General information' }).click();
  await remove(page);
  await expect(page.getByText('Campus user deleted.')).toBeVisible();
  const next = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' });
  await signIn(next, login);
  await expect(next.getByRole('alert')).toBeVisible();
  await next.close();
});

test('two people edit one campus user: the second sees who is editing and takes over, and neither loses changes', async ({
  as,
  unique,
}) => {
  const holder = await as('smallAdmin', `${small}/campusUser/select-user`);
  await holder.getByRole('link', { name: 'Ledford, Kurt' }).click();
  const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job title' });
  const lockResponse = holder.waitForResponse((answer) => answer.url().endsWith('/adminUser/lock'));
  await jobTitle(holder).fill(unique);
  await lockResponse;
  const { pathname, search } = new URL(holder.url());
  const other = await as('support', pathname + search);
  await expect(banner(other, /has been editing this .+ since/)).toBeVisible();
  await expectAccessible(other, 'a campus user that another user edits');
  await other.getByRole('button', { name: 'Take over' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(banner(other, /editing this .+/)).toBeHidden();
  await other.getByRole('textbox', { name: 'Middle name' }).fill(unique.slice(0, 20));
  await save(other);
  // Two users have changed the record. Saving it as the first user merges the changes of both users, so that no change
  // is lost.
  await save(holder);
  await holder.reload();
  await expect(jobTitle(holder)).toHaveValue(unique);
  await expect(holder.getByRole('textbox', { name: 'Middle name' })).toHaveValue(unique.slice(0, 20));
});

test('a picker whose choices fail to load is empty and says so at its field; the others work', async ({
  as,
}) => {
  // Edits a user that no other story edits.
  const page = await as('smallAdmin', `${small}/orgUser/select-user`);
  await page.getByRole('row', { name: 'north.reader' }).getByRole('link').click();
  await expect(page).toHaveURL(/adminUserId=/);
  const lookUps = {
    Language: '/languages?',
    'Permission profile': '/permissionProfiles?',
    'School visibility profile': '/schoolVisibilityProfiles?',
    'Employee type visibility profile': '/employeeTypeVisibilityProfiles?',
    'Approver profile': '/approverProfiles?',
    'Distribution lists': '/distributionLists?',
  };
  let broken = '';
  await page.route(/\/services\//, (route) =>
    broken !== '' && route.request().url().includes(broken)
      ? route.fulfill({ status: 404, json: { code: 'notFound' } })
      : route.fallback(),
  );
  const failed = page.getByText('Couldn’t load the list. Your choice is kept.');
  for (const [name, call] of Object.entries(lookUps)) {
    broken = call;
    await page.reload();
    for (const other of Object.keys(lookUps)) {
      const field = page.getByRole('combobox', { name: other, exact: true });
      await field.click();
      if (other === name) await expect(failed).toBeVisible();
      else await expect(page.getByRole('option').nth(1)).toBeVisible();
      await expect(failed).toHaveCount(other === name ? 1 : 0);
      await field.press('Escape');
    }
  }
});

/** Saves a record. If the page asks because another user has changed the record too, merges both changes. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => /adminuser\?/.test(answer.url()) && answer.request().method() === 'PUT' && answer.ok(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
}

/** Adds a campus user. Starts at the list of campus users, where a new user has this type by default. */
async function addCampusUser(page: Page, lastName: string): Promise<void> {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Cleo');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await expect(page.getByRole('combobox', { name: 'User type' })).toHaveText(/Campus user/);
  await page.getByRole('combobox', { name: 'Permission profile' }).click();
  await page.getByRole('option', { name: 'Campus office' }).click();
  await page.getByRole('combobox', { name: 'School visibility profile' }).click();
  await page.getByRole('option', { name: ofOneSchool }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
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
