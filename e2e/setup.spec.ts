import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BareConsole, startBareConsole } from './bareConsole.ts';
import { test as base, expect, expectAccessible } from './story.ts';

/** A separate, empty console, and the link that it prints. */
let bare: BareConsole;
let address: string;
let link: string;
const shots = process.env.SETUP_SHOTS;

base.describe.configure({ mode: 'serial' });

base.beforeAll(async () => {
  // The timeout includes creating the database.
  base.setTimeout(400_000);
  bare = await startBareConsole();
  ({ address, link } = bare);
});
base.afterAll(() => bare.stop());

base('a console without an account says where to begin; a wrong link says so', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console is not set up yet');
  await expectAccessible(page, 'a console that is not set up');
  await shot(page, 'not-set-up');
  await page.goto(`${address}/setup?token=abc`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(page.getByText('npm run admin -- setup-link')).toBeVisible();
});

base('the link makes the first support account, who signs in and finds no district yet', async ({ page }) => {
  await page.goto(link);
  await expectAccessible(page, 'the set-up page');
  await shot(page, 'form');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel(/^Last name/).fill('Ruiz');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('User name').fill('ana');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter at least 12 characters.')).toBeVisible();
  await expect(page.getByLabel('User name')).toHaveValue('ana');
  await expectAccessible(page, 'the set-up page with a problem');
  await shot(page, 'problem');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine');
  await page.keyboard.press('Enter');
  await page.getByLabel('User name').fill('ana');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/no districts yet/i).first()).toBeVisible();
  await expectAccessible(page, 'a console without a district');
  await shot(page, 'no-district');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console is set up');
});

/** Without any district, no page of the menu may fail for support. */
base('no address of the console fails while there is no district', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(address);
  await page.getByLabel('User name').fill('ana');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence of mine');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/no districts yet/i).first()).toBeVisible();
  for (const path of ['/reference-data/pay-code', '/employee', '/settings/features', '/import']) {
    await page.goto(`${address}${path}`);
    await expect(page.getByText(/no districts yet/i).first()).toBeVisible();
    await shot(page, path.replaceAll('/', '_'));
  }
  await page.goto(`${address}/search/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(failed).toEqual([]);
});

async function shot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
}
