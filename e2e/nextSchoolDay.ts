import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Goes to the next school day in a list that shows a single day. Waits until the rows of that day replace those of the
 * previous one.
 */
export async function nextSchoolDay(page: Page): Promise<void> {
  const day = page.getByRole('group', { name: 'Day', exact: true }).locator('[aria-live]');
  const before = await day.innerText();
  await page.getByRole('button', { name: 'Next school day' }).click();
  await expect(day).not.toHaveText(before);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
