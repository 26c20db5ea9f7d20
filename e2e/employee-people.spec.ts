import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** Two people and one employee: whatever the tab, nobody's work is lost. Each story has an employee of its own. */
const tabs = [
  { path: 'general-information', workerId: 21, field: 'room', other: 'title' },
  { path: 'address', workerId: 22, field: 'city', other: 'address2' },
];

const at = (path: string, workerId: number) => `/district/622710/employee/${path}?workerId=${workerId}`;
const input = (page: Page, field: string) => page.locator(`[data-source="${field}"] input`).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const said = (page: Page, text: RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();

/** The second one takes the record over, so that both have typed into it. */
async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

for (const { path, workerId, field, other } of tabs) {
  test(`two people change different fields of ${path}, and both changes are kept`, async ({ as }) => {
    const first = await as('admin', at(path, workerId));
    await input(first, field).fill('First');
    const second = await as('support', at(path, workerId));
    await takeOver(second);
    await input(second, other).fill('Second');
    await save(second);
    await said(second, /updated: /);
    await save(first);
    await said(first, /merged with the changes of/);
    await expect(input(first, other)).toHaveValue('Second');
    await expect(input(first, field)).toHaveValue('First');
  });
}

test('two people change the same field of an address, and the second one chooses', async ({ as }) => {
  const first = await as('admin', at('address', 23));
  await input(first, 'city').fill('Glendale');
  const second = await as('support', at('address', 23));
  await takeOver(second);
  await input(second, 'city').fill('Burbank');
  await save(second);
  await said(second, /updated: /);
  await save(first);
  const dialog = first.getByRole('dialog', { name: 'Somebody else changed the same fields' });
  await expect(dialog).toContainText('Burbank');
  await expect(dialog).toContainText('Glendale');
});

test('one person with two tabs of a browser goes on in either of them', async ({ as }) => {
  const page = await as('admin', at('general-information', 24));
  await expect(input(page, 'room')).toBeVisible();
  const again = await page.context().newPage();
  await again.goto(at('general-information', 24));
  await again.getByRole('button', { name: 'Edit here' }).click();
  await input(again, 'room').fill('Room 9');
  await save(again);
  await said(again, /updated: /);
});
