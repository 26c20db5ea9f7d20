import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Adds an employee with a unique last name, and therefore without absences. */
export async function addEmployee(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(lastName);
  await page.getByRole('combobox', { name: 'Employee type' }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('combobox', { name: 'Schools' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/general-information\?workerId=\d+/);
}
