import { password } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

test('a district administrator signs in and returns to the requested URL', {
  tag: '@core',
}, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto('/reference-data/pay-code?filter=%7B%22q%22%3A%22sub%22%7D');
  await page.getByLabel('User name').fill('la.admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/pay-code\?filter=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await page.context().close();
});

test('a wrong password is rejected without saying which part was wrong', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expectAccessible(page, 'the sign-in page');
  await page.getByLabel('User name').fill('nobody.here');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the refused sign-in');
  await page.context().close();
});

test('a support representative finds a district among all and opens it by URL', async ({ as }) => {
  const page = await as('support', '/reference-data/pay-code');
  await expect(page).toHaveURL(/\/districts\?next=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'the districts page');
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('los angeles unif');
  await page
    .getByRole('link', { name: /Los Angeles Unified/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/pay-code/);
});

test('a user without permission sees the 403 page with the missing permission', async ({ as }) => {
  const page = await as('employee', '/district/622710/reference-data/pay-code');
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expectAccessible(page, 'the 403 page');
});

test('a user signs in in Spanish, continues in Spanish, and signs out, by keyboard alone', {
  tag: '@core',
}, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-MX' })).newPage();
  await page.goto('/');
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused();
  await page.keyboard.type('la.substitute');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cerrar ses');
  await expect(page.getByRole('option', { name: 'Cerrar sesión' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ha cerrado la sesión' })).toBeVisible();
  await page.context().close();
});
