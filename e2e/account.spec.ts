import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

/** URL path of a small district whose start page no other story opens. */
const small = '/district/2629220';

test('an administrator sets a PIN by its rules, and changes it with the current one', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/user/profile`);
  await page.getByRole('button', { name: /^Account/ }).click();
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expectAccessible(page, 'the account panel');
  await panel.getByRole('link', { name: 'Change PIN' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Change PIN' })).toBeFocused();

  await field(page, 'New PIN').fill('12345');
  await field(page, 'Confirm new PIN').fill('9');
  await expect(rule(page, '4 or 5 digits')).toContainText('(met)');
  await expect(rule(page, 'No 4-digit sequences')).toContainText('(not met)');
  await expect(rule(page, 'Both entries match')).toContainText('(not met)');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(field(page, 'New PIN')).toBeFocused();
  await expect(page.getByText('The entries don’t match.')).toBeVisible();
  await expectAccessible(page, 'a PIN that breaks rules');
  await expectContrast(page, 'dark', 'a PIN that breaks rules, in the dark');

  await page.getByRole('link', { name: 'Employees' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('will be lost if you leave');
  await question.getByRole('button', { name: 'Stay' }).click();

  await enter(page, { 'New PIN': '2580', 'Confirm new PIN': '2580' });
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('PIN changed.')).toBeVisible();
  await enter(page, { 'Current PIN': '0000', 'New PIN': '1357', 'Confirm new PIN': '1357' });
  await page.getByRole('button', { name: 'Change PIN', exact: true }).click();
  await expect(page.getByText('This is not your current PIN.')).toBeVisible();
  await expect(field(page, 'Current PIN')).toBeFocused();
  await field(page, 'Current PIN').fill('2580');
  await page.getByRole('button', { name: 'Change PIN', exact: true }).click();
  await expect(field(page, 'New PIN')).toHaveValue('');
});

test('an administrator chooses their start page', async ({ as }) => {
  const page = await as('smallAdmin', `${small}/user/profile`);
  await expect(page.getByText('north.admin', { exact: true })).toBeVisible();
  const first = page.getByRole('combobox', { name: 'Home page' });
  await first.selectOption('Employees');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page, 'the account');
  await page.goto('/');
  await expect(page).toHaveURL(`${small}/employee/select-employee`);
  await page.goto(`${small}/user/profile`);
  await first.selectOption('Default');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`${small}/`);
  await expect(page).toHaveURL(`${small}/home`);
});

test('support impersonates a user and finds that only the user can change the PIN', async ({
  as,
  unique,
}) => {
  const page = await as('support', '/impersonate?userKey=4-1032&url=/district/622710/user/pin');
  await page.getByLabel('Reason').fill(`Case ${unique}`);
  await page.getByRole('button', { name: 'Start in read-only mode' }).click();
  await expect(page.getByText(/can change this PIN/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New PIN' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Stop acting/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rule = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function enter(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(entries)) await field(page, name).fill(text);
}
