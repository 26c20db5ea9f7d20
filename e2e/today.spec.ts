import type { Page } from '@playwright/test';
import { nextSchoolDay } from './nextSchoolDay.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const path = '/district/622710/absences/today';

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr[tabindex]');

/** Goes forward day by day until a day has open jobs for substitutes. */
async function untilUnfilled(page: Page): Promise<void> {
  for (let days = 0; days < 6; days += 1) {
    const unfilled = page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name: /^Unfilled/ });
    await expect(unfilled).toContainText(/\d/);
    if (!/Unfilled\s*0$/.test(await unfilled.innerText())) break;
    await nextSchoolDay(page);
  }
}

test('an office fills the jobs of a day by keyboard', async ({ as }) => {
  const page = await as('admin', path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await untilUnfilled(page);
  await expect(rows(page).first()).toContainText('Unfilled');
  const assign = page.getByRole('button', { name: /^Assign / });
  await expect(assign.first()).toBeVisible();
  await expectAccessible(page, 'the absences of a day');
  await expectContrast(page, 'dark', 'the absences of a day, dark');

  const name = (await assign.first().getAttribute('aria-label'))?.replace('Assign ', '') ?? '';
  await page.keyboard.press('a');
  const question = page.getByRole('group', { name: 'Assign' });
  await expect(question).toContainText(`Assign ${name}?`);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Assigned: ${name}`)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Filled/ })
    .click();
  await expect(page.getByRole('grid')).toContainText(name);

  // The URL keeps the selected day, and the counters filter the jobs of that day.
  const day = new URL(page.url()).searchParams.get('day');
  await page.getByRole('button', { name: 'Previous school day' }).click();
  await expect(page).not.toHaveURL(new RegExp(`day=${day}`));
  await page.goBack();
  await expect(page.getByRole('grid')).toContainText(name);
});

test('a campus office sees its own schools on a phone', async ({ as }) => {
  const page = await as('campus', path, { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expectAccessible(page, 'the absences of a day on a phone');
});
