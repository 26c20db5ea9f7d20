import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const path = '/reference-data/absence-reasons';

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/**
 * Expects a notice with the given text. Leaves the notice open, because notices never cover the button that a story
 * presses next.
 */
async function expectMessage(page: Page, text: string) {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toasts.filter({ hasText: text }).first()).toBeVisible();
}

const input = (page: Page, field: string) =>
  inDialog(page).locator(`[data-source=${field}]`).getByRole('textbox');

/** Selects an entry of a picker by typing its name. */
async function choose(form: Locator, label: string, entry: string) {
  await form.getByRole('combobox', { name: label }).fill(entry);
  await form.page().getByRole('option', { name: entry }).first().click();
}

test('an administrator manages absence reasons and buckets on one page', async ({ as, unique }) => {
  test.slow();
  const page = await as('admin', path);
  const [reason, bucket] = [`${unique} A`, `${unique} B`];
  await expect(page.getByRole('treegrid')).toBeVisible();
  await expectAccessible(page, 'absence reasons');

  await act(page, 'Add bucket');
  await input(page, 'bucketName').fill(bucket);
  await choose(inDialog(page), 'School', 'Los Angeles Unified');
  await act(page, 'Save');
  await expectMessage(page, bucket);

  await page.getByRole('link', { name: 'Add reason' }).click();
  await expect(page).toHaveURL(/absence-reasons\/new$/);
  const form = inDialog(page);
  await expectAccessible(page, 'the form of a new absence reason');
  await input(page, 'absenceReasonName').fill('Twenty characters 20');
  await input(page, 'maxYearlyUsage').fill('2.5');
  await input(page, 'minimumBalance').fill('0.125');
  await act(page, 'Save');
  await expect(form.locator('[data-source=absenceReasonName]')).toContainText('at most 19 characters');
  await expect(form.locator('[data-source=maxYearlyUsage]')).toContainText('whole number');
  await expect(form.locator('[data-source=minimumBalance]')).toContainText('2 decimals');
  await expect(form.locator('[data-source=instituteId]')).toContainText('is required');
  await input(page, 'absenceReasonName').fill(reason);
  await input(page, 'maxYearlyUsage').fill('367');
  await expect(form.locator('[data-source=maxYearlyUsage]')).toContainText('366 or less');
  await input(page, 'maxYearlyUsage').fill('5');
  await input(page, 'minimumBalance').fill('-2.5');
  await choose(form, 'School', 'Los Angeles Unified');
  await choose(form, 'Data analysis category', 'Sick leave');
  await act(page, 'Save');
  await expectMessage(page, reason);
  await expect(page).toHaveURL(/absence-reasons$/);

  await select(page, reason);
  await act(page, 'Move to a bucket');
  await choose(inDialog(page), 'Bucket', bucket);
  await expectAccessible(page, 'moving to a bucket');
  await act(page, 'Move');
  await expectMessage(page, `“${reason}” moved to ${bucket}`);
  await expect(line(page, bucket)).toContainText('1 reason');
  await expect(line(page, reason)).toHaveAttribute('aria-level', '2');

  await act(page, 'Hide');
  await inDialog(page).getByRole('button', { name: 'Hide' }).click();
  await expectMessage(page, `“${reason}” hidden`);
  await expect(line(page, reason)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show hidden' }).click();
  await expect(line(page, reason)).toContainText('Hidden');
  await act(page, 'Unhide');
  await inDialog(page).getByRole('button', { name: 'Unhide' }).click();
  await expectMessage(page, `“${reason}” is no longer hidden`);

  await act(page, 'Remove from bucket');
  await inDialog(page).getByRole('button', { name: 'Remove from bucket' }).click();
  await expectMessage(page, `“${reason}” removed from its bucket`);

  await select(page, bucket);
  await act(page, 'Delete');
  await expectAccessible(page, 'deleting several');
  await inDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, '2 entries deleted');
  await expect(line(page, unique)).toHaveCount(0);
});

test('a reason or bucket in use is not deleted, and the dialog says who uses it', async ({ as }) => {
  const page = await as('admin', path);
  await select(page, 'Bereavement');
  await select(page, 'Sick leave');
  await act(page, 'Delete');
  await inDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(inDialog(page)).toContainText(
    'Absence reason “Bereavement” can’t be deleted while it’s in use.',
  );
  await expect(inDialog(page)).toContainText(
    'Absence reason bucket “Sick leave” can’t be deleted while it’s in use.',
  );
  await expectAccessible(page, 'a refused deletion');
  await inDialog(page).getByRole('link', { name: 'Where used' }).first().click();
  await expect(page).toHaveURL(/absence-reason\/\d+\/used-by$/);
});

test('the tree works by keyboard alone, and its export has the rows that it shows', async ({ as }) => {
  const page = await as('smallAdmin', path);
  const tree = page.getByRole('treegrid');
  const lines = tree.locator('tbody').getByRole('row');
  await expect(lines.first()).toBeVisible();
  const whole = await lines.count();
  await page.getByRole('button', { name: 'External ID' }).focus();
  await page.keyboard.press('Tab');
  await expect(lines.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lines.nth(0)).toHaveAttribute('aria-expanded', 'false');
  expect(await lines.count()).toBeLessThan(whole);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines.nth(2)).toBeFocused();

  await page.getByRole('searchbox').fill('leave');
  await expect(page).toHaveURL(/q=leave/);
  await expect(page.getByText(/^\d+ of \d+ reasons, /)).toBeVisible();
  const rowCount = await page.getByRole('row', { level: 2 }).count();
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const rows = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  expect(rows[0]).toMatch(/Kind,Name,Bucket,School/);
  expect(rows.filter((row) => row.startsWith('Reason,'))).toHaveLength(rowCount);
  await page.keyboard.press('Escape');
});

test('the balance year starts by hire date or on a fixed date', async ({ as }) => {
  const page = await as('smallAdmin', path);
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Balance year start' }).click();
    await expect(inDialog(page).getByRole('combobox', { name: 'Balance year starts' })).toBeVisible();
  };
  const pick = async (label: string, entry: string) => {
    await inDialog(page).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: entry }).click();
  };
  await open();
  await expectAccessible(page, 'balance year start');
  await pick('Balance year starts', 'By hire date');
  await expect(input(page, 'day')).toHaveCount(0);
  await expect(inDialog(page)).toContainText('hire date');
  await act(page, 'Save');
  await expectMessage(page, 'Balance year start updated');
  await open();
  await pick('Balance year starts', 'On a fixed date');
  await pick('Month', 'February');
  await input(page, 'day').fill('30');
  await input(page, 'day').blur();
  await expect(inDialog(page).locator('[data-source=day]')).toContainText('28 or less');
  await pick('Month', 'August');
  await input(page, 'day').fill('15');
  await expect(inDialog(page)).toContainText('The next balance year starts on 08/15/');
  await act(page, 'Save');
  await expectMessage(page, 'Balance year start updated');
});

test('a new reason needs the permission to add, and old addresses still lead to a record', async ({ as }) => {
  const reader = await as('reader', `${path}/new`);
  await expect(reader.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(reader.getByText('REFDATA.ABSREASON.ADD')).toBeVisible();
  await reader.goto(path);
  await select(reader, 'Bereavement');
  const refused = reader.getByRole('button', { name: 'Delete', exact: true });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.hover();
  await expect(reader.getByRole('tooltip')).toContainText('REFDATA.ABSREASON.DELETE');
  await expect(reader.getByRole('link', { name: 'Add reason' })).toHaveCount(0);
  const admin = await as('admin', path);
  const link = admin.getByRole('link', { name: 'Bereavement' });
  const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0];
  for (const old of ['/reference-data/absence-reason', path]) {
    await admin.goto(`${old}?absenceReasonId=${id}`);
    await expect(admin).toHaveURL(new RegExp(`/reference-data/absence-reason/${id}$`));
    await expect(admin.getByRole('heading', { name: 'Bereavement' })).toBeVisible();
  }
});

test('the codes of other systems are collapsed at first, and expand if one has an error', async ({ as }) => {
  const page = await as('admin', `${path}/new`);
  const group = inDialog(page).locator('[data-group="External IDs"]');
  await expect(group.locator('summary')).toBeVisible();
  // Checks that the dialog focuses its first field.
  await expect(inDialog(page).getByRole('textbox').first()).toBeFocused();
  await expect(input(page, 'externalId')).toBeHidden();
  await group.locator('summary').press('Enter');
  await input(page, 'externalId').fill('x'.repeat(300));
  await group.locator('summary').press('Enter');
  await act(page, 'Save');
  await expect(group.locator('[data-source=externalId]')).toContainText('characters');
  await expect(input(page, 'externalId')).toBeVisible();
  await expectAccessible(page, 'a group of the form that was shut');
});
