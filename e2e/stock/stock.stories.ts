import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { password } from '../people.ts';
import { addEntities } from './newEntities.ts';

/** Pages with react-admin's own components, as in `docs/how-to/react-admin.md`. */
const pages = {
  '/stock/reasons': 'StockReasons',
  '/stock/reasons/:id': 'StockReason',
  '/stock/reasons/:id/show': 'StockReasonShown',
  '/stock/employees/:id': 'StockEmployee',
  '/stock/czech': 'StockInCzech',
};

/** Adds pages and entities with react-admin's own components to a copy of the console. */
export function addStockPages(folder: string): void {
  cpSync('e2e/stock/StockPages.tsx', join(folder, 'src/pages/StockPages.tsx'));
  addRoutes(join(folder, 'src/routes/pageRoutes.tsx'));
  addEntities(folder);
}

/**
 * Adds the stories about pages and entities with react-admin's own components. `started` returns the address of the
 * console once it runs.
 */
export function addStockStories(started: () => string): void {
  let address: string;

  test.beforeAll(() => {
    address = started();
  });

  test('has an entity added by one file and one line, and one added by an unchanged third-party schema', async ({
    page,
  }) => {
    await signIn(page, `${address}/reference-data/job-title`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job titles');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Job titles' })).toBeVisible();
    await page.goto(`${address}/reference-data/job-title/new`);
    await page.getByLabel('Name').fill('Librarian');
    await page.getByLabel('Grade').fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/must be 9 or less\./).first()).toBeVisible();
    await page.getByLabel('Grade').fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Librarian');
    await page.goto(`${address}/reference-data/job-title`);
    await expect(page.getByRole('link', { name: 'Librarian' })).toBeVisible();

    await page.goto(`${address}/vehicle/new`);
    await page.getByLabel('Plate').fill('AB 123');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1');
  });

  test.describe('a page of stock react-admin components', () => {
    const open = async (browser: Browser, login: string, path: string) => {
      const lines: string[] = [];
      const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
      page.on('pageerror', (error) => lines.push(error.message));
      await signIn(page, `${address}${path}`, login);
      return { page, lines };
    };

    test('lists and exports every row, in both languages', async ({ browser }) => {
      const { page, lines } = await open(browser, 'la.admin', '/stock/reasons');
      await expect(page.getByRole('heading', { level: 1, name: 'Absence reasons' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Bucket' })).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      const text = readFileSync(await file.path(), 'utf8');
      const total = Number((await page.getByText(/^1-\d+ of \d+$/).textContent())?.split(' ').at(-1));
      expect(total).toBeGreaterThan(1);
      // Checks that the export has all fields that the user may see, not only the columns of the list.
      expect(text.split('\n')[0]).toContain('Phone menu');
      expect(text.trim().split(/\r?\n/).length).toBeGreaterThan(total);

      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('radio', { name: 'Español' }).or(page.getByText('Español')).first().click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1, name: 'Motivos de ausencia' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
      expect(lines).toEqual([]);
    });

    test('saves, merges changes to different fields, and asks about a conflict in the same field', async ({
      browser,
    }) => {
      const { page } = await open(browser, 'la.admin', '/stock/reasons');
      await page.locator('tbody tr').first().click();
      await expect(page).toHaveURL(/stock\/reasons\/\d+$/);
      const other = await page.context().newPage();
      await other.goto(page.url());
      const nameField = page.getByLabel('Custom display name');
      const theirs = other.getByLabel('External ID', { exact: true });
      await nameField.fill('Away');
      await theirs.fill('X-7');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(other.getByText('Saved.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.').first()).toBeVisible();
      await page.reload();
      await expect(nameField).toHaveValue('Away');
      await expect(page.getByLabel('External ID', { exact: true })).toHaveValue('X-7');

      await other.reload();
      await other.getByLabel('Custom display name').fill('Their word');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(other.getByText('Saved.').first()).toBeVisible();
      await nameField.fill('My word');
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toContainText('Their word');
      await expect(dialog).toContainText('My word');
    });

    test('selects a reference by typing, and shows the name of the referenced record', async ({
      browser,
    }) => {
      const { page, lines } = await open(browser, 'la.admin', '/stock/reasons');
      await page.locator('tbody tr').nth(1).click();
      const bucket = page.getByRole('combobox', { name: 'Bucket' });
      await bucket.fill('Vac');
      await page.getByRole('option', { name: 'Vacation', exact: true }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.').first()).toBeVisible();
      await page.goto(`${page.url()}/show`);
      await expect(page.locator('.RaLabeled-label', { hasText: 'Bucket' })).toBeVisible();
      await expect(page.getByText('Vacation', { exact: true })).toBeVisible();
      expect(lines).toEqual([]);
    });

    test('locks a record that another user edits, keeps unsaved changes, and shows a rejected value’s error at its field', async ({
      browser,
    }) => {
      const { page, lines } = await open(browser, 'la.admin', '/employee/select-employee');
      const links = page.locator('tbody a:not([href^="mailto:"])');
      await links.first().waitFor();
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const ids = [...new Set(addresses.map((href) => /(\d+)$/.exec(href)?.[1] ?? ''))].slice(-4);
      const base = `${address}${new URL(page.url()).pathname.replace(/\/employee.*/, '')}/stock/employees`;
      await page.goto(`${base}/${ids[0]}`);
      const identifier = await page.getByLabel('Identifier').inputValue();
      expect(identifier).not.toBe('');

      await page.goto(`${base}/${ids[1]}`);
      await page.getByRole('textbox', { name: 'Job title' }).fill('Librarian');
      const notes = page.locator('.ProseMirror');
      await notes.fill('Speaks Spanish');
      await page.getByLabel('Identifier').fill(identifier);
      await page.getByRole('link', { name: 'Employees' }).first().click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await page.getByRole('button', { name: 'Save' }).click();
      const field = page.locator('.MuiFormControl-root', { has: page.getByLabel('Identifier') });
      await expect(field.locator('.Mui-error').last()).toHaveText(/identifier/i);
      await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Librarian');

      const other = await open(browser, 'support', new URL(`${base}/${ids[1]}`).pathname);
      await expect(other.page.getByText(/has been editing this/)).toBeVisible();
      await expect(other.page.getByRole('textbox', { name: 'Job title' })).toBeDisabled();
      await expect(other.page.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'false');
      await expect(other.page.getByRole('button', { name: 'Save' })).toBeDisabled();

      await page.getByLabel('Identifier').fill(`${identifier}-2`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/saved/i).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Librarian');
      await expect(notes).toHaveText('Speaks Spanish');
      expect([...lines, ...other.lines]).toEqual([]);
    });

    test('uses the texts of a third-party language package', async ({ browser }) => {
      const { page, lines } = await open(browser, 'la.admin', '/stock/czech');
      await expect(page.getByRole('button', { name: 'Exportovat' })).toBeVisible();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      expect(lines).toEqual([]);
    });

    test('denies access to users without the permission', async ({ browser }) => {
      const { page } = await open(browser, 'la.employee', '/stock/reasons');
      await expect(page).toHaveURL(/error\/403/);
      const reader = await open(browser, 'la.reader', '/stock/reasons');
      await expect(reader.page.getByRole('heading', { level: 1, name: 'Absence reasons' })).toBeVisible();
      await expect(reader.page.locator('tbody tr').first()).toBeVisible();
      await reader.page.locator('tbody tr').first().click();
      await expect(reader.page).toHaveURL(/error\/403/);
    });
  });
}

function addRoutes(file: string): void {
  const lines = Object.entries(pages).map(
    ([path, name]) => `  '${path}': () => import('../pages/StockPages.tsx').then((file) => file.${name}),\n`,
  );
  const before = readFileSync(file, 'utf8');
  const after = before.replace("  '/developer': ", `${lines.join('')}  '/developer': `);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

async function signIn(page: Page, address: string, login = 'la.admin'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
