import type { Page } from '@playwright/test';
import { nextSchoolDay } from './nextSchoolDay.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const today = '/district/622710/absences/today';
const proposal = '/district/622710/absences/proposal';

const result = (page: Page) => page.getByText(/open jobs? (has|have) a proposal|No job is open/);

/** Goes forward day by day until a day has jobs with a proposed substitute. */
async function untilProposed(page: Page): Promise<void> {
  for (let days = 0; days < 8; days += 1) {
    await expect(result(page)).toBeVisible({ timeout: 60_000 });
    if (await page.getByRole('button', { name: 'Select all proposed' }).isVisible()) return;
    await nextSchoolDay(page);
  }
}

test('an office assigns substitutes to all open jobs of a day at once', async ({ as }) => {
  const page = await as('admin', today);
  await page.getByRole('link', { name: 'Propose for all open jobs' }).click();
  await expect(page).toHaveURL(/absences\/proposal\?day=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposed assignments');
  await untilProposed(page);
  await expectAccessible(page, 'the proposal');
  await expectContrast(page, 'dark', 'the proposal, dark');

  const row = page.getByRole('grid').locator('tbody tr[tabindex]', { hasText: 'Proposed' }).first();
  const number = (await row.innerText()).match(/\d{9}/)?.[0] ?? '';
  await page.getByRole('button', { name: 'Select all proposed' }).click();
  await page
    .getByRole('button', { name: /^Assign/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The substitute gets all days of the job');
  await dialog.getByRole('button', { name: /^Assign/ }).click();
  await expect(page.getByRole('grid').getByText(number)).toHaveCount(0, { timeout: 60_000 });
});

test('a user who may not assign gets no proposal', async ({ as }) => {
  const page = await as('reader', proposal);
  await expect(page.getByText('ABSR.ASSIGNSUB', { exact: true })).toBeVisible();
});

test('a proposal fits on a phone, in Spanish', async ({ as }) => {
  const page = await as('admin', proposal, { viewport: { width: 390, height: 844 }, locale: 'es-US' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asignaciones propuestas');
  await expectAccessible(page, 'the proposal on a phone');
});
