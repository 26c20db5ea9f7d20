import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

/** How a user changes a field: typing, checking a box, or selecting an option by index. */
type Change = { readonly types: string } | { readonly ticks: string } | { readonly chooses: string };

/**
 * A tab of the employee record, the employee that only this tab's story edits, and the change that each of the two
 * users makes.
 */
interface Tab {
  readonly path: string;
  readonly workerId: number;
  readonly mine: Change;
  readonly theirs: Change;
}

const tabs: readonly Tab[] = [
  { path: 'general-information', workerId: 21, mine: { types: 'room' }, theirs: { types: 'title' } },
  { path: 'address', workerId: 22, mine: { types: 'city' }, theirs: { types: 'address2' } },
  { path: 'permission', workerId: 25, mine: { ticks: 'canUploadFiles' }, theirs: { ticks: 'canAssignSub' } },
  {
    path: 'visibility-criteria',
    workerId: 26,
    mine: { types: 'leadTimeVisiblePercent' },
    theirs: { chooses: 'sordId' },
  },
];

const at = (path: string, workerId: number) => `/district/622710/employee/${path}?workerId=${workerId}`;
const field = (page: Page, name: string) => page.locator(`[data-source="${name}"]`);
const input = (page: Page, name: string) => field(page, name).locator('input').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const expectMessage = (page: Page, text: RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();

/** Makes a change on a page. Returns a function that asserts that a page shows the change. */
async function make(page: Page, change: Change, value: string): Promise<(on: Page) => Promise<void>> {
  if ('types' in change) {
    await input(page, change.types).fill(value);
    return (on) => expect(input(on, change.types)).toHaveValue(value);
  }
  if ('ticks' in change) {
    const box = (on: Page) =>
      field(on, change.ticks).getByRole('checkbox').or(field(on, change.ticks).getByRole('switch'));
    const before = await box(page).isChecked();
    await box(page).click();
    return (on) => expect(box(on)).toBeChecked({ checked: !before });
  }
  const picker = (on: Page) => field(on, change.chooses).getByRole('combobox');
  const before = await picker(page).innerText();
  await picker(page).click();
  await page.getByRole('option').filter({ hasNotText: before }).last().click();
  const after = await picker(page).innerText();
  return (on) => expect(picker(on)).toHaveText(after);
}

/** Lets the second user take over the record's lock, so that both users have unsaved changes. */
async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Tests that on every tab the changes of both users are saved. */
for (const { path, workerId, mine, theirs } of tabs) {
  test(`two people change different fields of ${path}, and both changes are kept`, async ({ as }) => {
    const first = await as('admin', at(path, workerId));
    const expectMine = await make(first, mine, '77');
    const second = await as('support', at(path, workerId));
    await takeOver(second);
    const expectTheirs = await make(second, theirs, 'Second');
    await save(second);
    await expectMessage(second, /updated: /);
    await save(first);
    await expectMessage(first, /merged with changes by/);
    await expectMine(first);
    await expectTheirs(first);
  });
}

test('two people change the required skills of a job, and the second one chooses', async ({ as }) => {
  const choose = async (page: Page, index: number): Promise<string> => {
    const box = field(page, 'skillIds').getByRole('combobox');
    await box.click();
    const option = page.getByRole('option', { selected: false }).nth(index);
    const name = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await page.keyboard.press('Escape');
    return name;
  };
  const first = await as('admin', at('skills', 23));
  const myChoice = await choose(first, 1);
  const second = await as('support', at('skills', 23));
  await takeOver(second);
  const theirs = await choose(second, 2);
  await save(second);
  await expectMessage(second, /updated: /);
  await save(first);
  const dialog = first.getByRole('dialog', { name: 'Someone else changed the same fields' });
  await expect(dialog).toContainText(myChoice);
  await expect(dialog).toContainText(theirs);
});

test('one person with two browser tabs continues in either of them', async ({ as }) => {
  const page = await as('admin', at('general-information', 24));
  const lockResponse = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/lock'),
  );
  await input(page, 'room').fill('Room 8');
  await lockResponse;
  const again = await page.context().newPage();
  await again.goto(at('general-information', 24));
  await again.getByRole('button', { name: 'Edit here' }).click();
  await input(again, 'room').fill('Room 9');
  await save(again);
  await expectMessage(again, /updated: /);
});
