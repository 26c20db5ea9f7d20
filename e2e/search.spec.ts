import type { Browser, Page } from '@playwright/test';
import { password } from './people.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const payCodes = `${district}/reference-data/pay-code`;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the header finds people while typing, opens them by keyboard, and shows all results on a page', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially('gar');
  await expect(results(page).getByRole('group', { name: 'Employees' })).toBeVisible();
  await expectAccessible(page, 'the search with results');
  await expectContrast(page, 'dark', 'the search in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search the console' })).toBeFocused();
  await page.keyboard.press('Enter');
  await box(page).fill('gar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/search\?searchFor=gar&searchType=2$/);
  await expect(page.getByRole('tab', { name: /Employees \(\d+\)/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /Substitutes/ }).click();
  await expect(page).toHaveURL(/searchType=3$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: /Substitutes/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'the search page');

  await page.keyboard.press('/');
  await box(page).fill('gar');
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/(employee|substitute)\/general-information\?(worker|substitute)Id=\d+$/);
});

test('typing a name and pressing Enter opens the record of Margaret Garcia', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Margaret Gar');
  const first = page.getByRole('option', { selected: true });
  await expect(first).toContainText('Garcia, Margaret');
  await expect(first.locator('mark')).toHaveText(['Gar', 'Margaret']);
  await expectAccessible(page, 'the palette with marks');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/Garcia, Margaret/);
});

test('a search finds the school, the reason and the job first, even with a typo', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Page, name, number/ });
  const first = page.getByRole('option').first();
  for (const [typed, found] of [
    ['hollyw', 'Hollywood Elementary'],
    ['los angeles uni', 'Los Angeles Unified'],
    ['illn', 'Illness'],
    ['school couns', 'School Counselor'],
    ['smi', 'Smith'],
    ['Mosley, Lashawn', 'Mosley, Lashawn'],
    ['hollywod elem', 'Hollywood Elementary'],
  ] as const) {
    await field.fill(typed);
    await expect(first).toContainText(found);
  }
});

test('a number opens the absence with that confirmation number, or says that there is none', async ({
  as,
}) => {
  const page = await as('admin', `${district}/absences/days`);
  const link = page.locator('a[href*="/absences/days/"]').first();
  const number = /days\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  await page.goto(`${district}/reference-data`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await box(page).fill('999999999999');
  await page.keyboard.press('Enter');
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('Enter a valid confirmation number');
  await expectAccessible(page, 'the error');
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/absences\/\d+$/);
  await expect(page.getByRole('main')).toContainText(number);
});

test('text typed after Ctrl+K while the page loads appears in the palette', async ({ as }) => {
  const page = await as('reader', 'about:blank');
  let answer = () => {};
  const isTyped = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/v1\.0\//, async (route) => {
    await isTyped;
    await route.fallback();
  });
  const request = page.waitForRequest(/\/v1\.0\//);
  await page.goto(payCodes, { waitUntil: 'commit' });
  await request;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('skills');
  answer();
  const field = page.getByRole('combobox', { name: /Page, name, number/ });
  await expect(field).toHaveValue('skills');
  await expect(page.getByRole('option', { name: /Skills/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Skills');
});

test('the palette navigates, creates, runs actions and explains denied ones', { tag: '@core' }, async ({
  as,
}) => {
  const page = await as('reader', payCodes);
  await expect(heading(page)).toHaveText('Pay codes');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Page, name, number/ });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the palette');
  await field.fill('add: pay code');
  const denied = page.getByRole('option', { name: /Add: Pay code/ });
  await expect(denied).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Why/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await field.fill('skills');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Skills');
  await page.keyboard.press('Control+k');
  await field.fill('appearance: dark');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expectContrast(page, 'dark', 'the palette in the dark');
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Skills');
});

test('shortcuts are listed, lead to pages, and can be turned off', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(heading(page)).toHaveText('Employees');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('In this list');
  await expect(help).toContainText('g, then e');
  await expectAccessible(page, 'the list of shortcuts');
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await expect(heading(page)).toHaveText('Employees');
});

test('support finds a person in another district; recent districts come first', async ({ as }) => {
  const page = await as('support', payCodes);
  await expect(heading(page)).toHaveText('Pay codes');
  await page.goto('/districts');
  await page.getByRole('button', { name: 'Search the console' }).click();
  await expect(results(page).getByRole('group', { name: 'Recent districts' })).toContainText('Los Angeles');
  await box(page).fill('garcia');
  const people = results(page).getByRole('group', { name: 'People', exact: true });
  await expect(people).toBeVisible();
  await expectAccessible(page, 'the search of support');
  await people.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/district\/\d+\/(employee|substitute)\/[\w-]+\?(worker|substitute)Id=\d+$/);
  await expect(heading(page)).toBeVisible();
});

/** Opens a page as a user who has a role in two districts. */
async function openAsMulti(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('User name').fill('multi');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Pay codes');
  return page;
}

test('a user of two districts switches between them, in the header and in the palette', async ({
  browser,
  baseURL,
}) => {
  const page = await openAsMulti(browser, baseURL ?? '', payCodes);
  const name = page.getByRole('button', { name: /^Change district: / });
  await expect(name).toContainText('Los Angeles');
  await name.click();
  const panel = page.getByRole('dialog', { name: /^Change district: / });
  await expect(panel.getByRole('link', { name: /Los Angeles/ })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'the districts of a person');
  await panel.getByRole('link', { name: /Lucie/ }).click();
  await expect(page).toHaveURL(/\/district\/1201770\/reference-data\/pay-code$/);
  await expect(name).toContainText('Lucie');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Page, name, number/ }).fill('change district');
  await page.getByRole('option', { name: /Los Angeles/ }).click();
  await expect(page).toHaveURL(/\/district\/622710\/reference-data\/pay-code$/);
  // Selects the role of one district and opens a URL of the other: the console changes to the district of the URL.
  await page.goto('/access?userKey=7-1048');
  await expect(page).toHaveURL(/\/district\/1201770\//);
  await page.goto(payCodes);
  await expect(heading(page)).toHaveText('Pay codes');
  await expect(name).toContainText('Los Angeles');
  await page.context().close();
});

test('a write in a district without a valid sign-in is rejected with a message, and the input stays', async ({
  browser,
  baseURL,
  unique,
}) => {
  const page = await openAsMulti(browser, baseURL ?? '', payCodes);
  await page.goto(`${payCodes}/new`);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(unique);
  // Changes the tab's role to the other district at the next click, so that the save is the first request to be
  // rejected.
  await page.evaluate(() => {
    const switchRole = () => sessionStorage.setItem('absmgmt.userKey', '"7-1048"');
    addEventListener('click', switchRole, { capture: true, once: true });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const reported = page.getByRole('alertdialog', { name: 'Your sign-in is not for this district' });
  await expect(reported).toContainText('Nothing was saved');
  await expect(reported).toContainText('Los Angeles');
  await expect(reported.getByRole('link', { name: /Lucie/ })).toHaveAttribute(
    'href',
    /\/district\/1201770\//,
  );
  await expectAccessible(page, 'the refused district');
  await reported.getByRole('button', { name: 'Check again' }).click();
  await expect(reported).toHaveCount(0);
  await expect(field).toHaveValue(unique);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page).not.toHaveURL(/new$/);
  await page.context().close();
});
