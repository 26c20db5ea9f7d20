import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

const district = '/district/622710';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/**
 * Adds a person with that last name in the open form, of an employee, substitute or user. Returns the path of their
 * general information.
 */
async function make(page: Page, last: string): Promise<string> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(last);
  if (page.url().includes('/adminUser/')) {
    await page.getByRole('combobox', { name: 'User type' }).click();
    await page.getByRole('option', { name: 'Campus user' }).click();
  }
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: `${last}, Alma` })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/**
 * Opens the record for a second user. For this user the service grants the lock to everyone, so that only the version
 * check protects the record.
 */
async function second(as: (person: 'support', path: string) => Promise<Page>, address: string) {
  const page = await as('support', address);
  await expect(box(page, 'Middle name')).toBeVisible();
  await page.route(/\/lock$/, (route) => route.fulfill({ json: { result: 0 } }));
  return page;
}

for (const [kind, add, field] of [
  ['substitute', '/substitute/general-information/new', 'Salutation'],
  ['admin user', '/adminUser/general-information/new', 'Job title'],
] as const) {
  test(`two people change one ${kind}: different fields are merged, and for the same field the second one chooses`, async ({
    as,
    unique,
  }) => {
    const one = await as('admin', `${district}${add}`);
    const address = await make(one, unique);
    const other = await second(as, address);
    await box(one, field).fill('Of the first');
    await box(other, 'Middle name').fill('Second');
    await save(one);
    await expect(one.getByText(/ updated/)).toBeVisible();
    await save(other);
    await expect(other.getByText(/ updated/)).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(box(other, field)).toHaveValue('Of the first');

    await one.goto(address);
    await expect(box(one, 'Middle name')).toHaveValue('Second');
    await expect(box(one, field)).toHaveValue('Of the first');
    await box(one, field).fill('Once more');
    await box(other, field).fill('Of the second');
    await save(one);
    await expect(one.getByText(/ updated/)).toBeVisible();
    await save(other);
    const conflictDialog = other.getByRole('dialog', { name: 'Someone else changed the same fields' });
    await expect(conflictDialog).toContainText('Once more');
    await conflictDialog.getByRole('radio', { name: /Yours/ }).press('Space');
    await conflictDialog.getByRole('button', { name: 'Save these values' }).click();
    await expect(conflictDialog).toBeHidden();
    await one.goto(address);
    await expect(box(one, field)).toHaveValue('Of the second');
    await expect(box(one, 'Middle name')).toHaveValue('Second');
  });
}
