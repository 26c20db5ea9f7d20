import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const employees = '/district/622710/employee/select-employee';

/** Opens the n-th employee of the list; parallel stories use different ones. */
async function openEmployee(page: Page, index: number): Promise<string> {
  const name = page.locator('tbody a:not([href^="mailto:"])').nth(index);
  await name.click();
  await expect(page).toHaveURL(/workerId=\d+/);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

const banner = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Starts editing; the first change acquires the lock. */
async function edit(page: Page, text: string): Promise<void> {
  const lockResponse = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/lock') && answer.request().method() === 'POST',
  );
  await page.getByRole('textbox', { name: 'Notes' }).fill(text);
  await lockResponse;
}

/**
 * Returns to the page, which then requests the lock's state at once. Waits before returning, because the page does so
 * at most every five seconds.
 */
async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(5100);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('a user sees who is editing an employee, requests the record, and takes it over; the other one is notified', {
  tag: '@core',
}, async ({ as }) => {
  const holder = await as('admin', employees);
  const address = await openEmployee(holder, 3);
  await edit(holder, 'Held.');
  const other = await as('support', address);
  await expect(banner(other, /has been editing this .+ since \d+:\d\d [AP]M/)).toBeVisible();
  await expectAccessible(other, 'the banner of another user’s lock');
  await other.getByRole('button', { name: 'Ask to edit' }).click();
  await expect(banner(other, /has been notified\./)).toBeVisible();
  await comeBack(holder);
  await expect(banner(holder, /wants to edit .+/)).toBeVisible();
  await other.getByRole('button', { name: 'Take over' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(banner(other, /editing this .+/)).toBeHidden();
  await comeBack(holder);
  await expect(banner(holder, /took over editing .+ Your changes are kept\./)).toBeVisible();
  await expectAccessible(holder, 'the banner of a lost lock');
});

test('closing the page releases the employee', async ({ as }) => {
  const holder = await as('admin', employees);
  const address = await openEmployee(holder, 4);
  await edit(holder, 'Held.');
  const other = await as('support', address);
  await expect(banner(other, /has been editing this .+/)).toBeVisible();
  await holder.close({ runBeforeUnload: false });
  await comeBack(other);
  await expect(banner(other, /has been editing this .+/)).toBeHidden();
});

test('viewing an employee takes no lock, and the first user to type gets it', async ({ as, unique }) => {
  const lockCalls: string[] = [];
  const looking = await as('admin', employees);
  looking.on('request', (request) => {
    if (request.method() === 'POST' && /lock$/.test(request.url())) lockCalls.push(request.url());
  });
  const address = await openEmployee(looking, 5);
  await expect(looking.getByRole('textbox', { name: 'Notes' })).toBeEditable();
  const other = await as('support', address);
  await expect(other.getByRole('textbox', { name: 'Notes' })).toBeEditable();
  expect(lockCalls).toEqual([]);
  await edit(other, `First of ${unique}.`);
  await expect(banner(other, /editing this .+/)).toBeHidden();
  // The first user types before their page has noticed that another user has taken the lock.
  await edit(looking, 'Second.');
  await expect(banner(looking, /has been editing this .+ since .* Your changes are kept\./)).toBeVisible();
  await expect(looking.getByRole('textbox', { name: 'Notes' })).toHaveValue('Second.');
  await expectAccessible(looking, 'the banner of a lock that another user took first');
  const givenBack = other.waitForResponse((answer) => answer.url().endsWith('/api/unlock'));
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await givenBack;
  await comeBack(looking);
  await expect(banner(looking, /has been editing this .+/)).toBeHidden();
  await expect(looking.getByRole('textbox', { name: 'Notes' })).toHaveValue('Second.');
});
