import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, isWholeRun, test } from './story.ts';

/** A kind of reference data: its list, its name field, and a field to change. */
interface Kind {
  readonly path: string;
  readonly name: string;
  /** Another text field to change. By default, the name is changed. */
  readonly other?: string;
  /** The tab with the field `other`, if the record has tabs. */
  readonly tab?: string;
  /** Options to select in required fields, by field label. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, string>>;
  /** Whether another entry of `kinds` has the same kinds of fields. An ordinary run then skips this entry. */
  readonly isLikeAnother?: boolean;
}

const district = { School: 'Los Angeles Unified' };
const category = { 'Data analysis category': 'Other' };

/**
 * The kinds of reference data whose screens are derived from their schemas. Absence reasons have a page of their own
 * too.
 */
const kinds: readonly Kind[] = [
  {
    path: '/reference-data/absence-reason',
    name: 'absenceReasonName',
    other: 'customDisplayName',
    choices: { ...district, ...category },
    numbers: { maxYearlyUsage: '5' },
  },
  {
    path: '/reference-data/absence-bucket',
    isLikeAnother: true,
    name: 'bucketName',
    other: 'externalId',
    choices: district,
  },
  {
    path: '/reference-data/substitute-cancellation-reasons',
    isLikeAnother: true,
    name: 'cancellationReasonName',
    other: 'externalId',
  },
  { path: '/reference-data/budget-code', isLikeAnother: true, name: 'budgetCodeName', other: 'externalId' },
  { path: '/reference-data/pay-code', name: 'payCodeName', other: 'externalId' },
  {
    path: '/reference-data/accounting-code',
    isLikeAnother: true,
    name: 'accountingCodeName',
    other: 'externalId',
  },
  { path: '/reference-data/ethnicity', isLikeAnother: true, name: 'ethnicityName', other: 'externalId' },
  {
    path: '/reference-data/vacancy-reason',
    isLikeAnother: true,
    name: 'vacancyReasonName',
    other: 'externalId',
  },
  { path: '/reference-data/skills', isLikeAnother: true, name: 'skillName', other: 'externalId' },
  {
    path: '/reference-data/employee-type',
    isLikeAnother: true,
    name: 'workerTypeDescription',
    other: 'externalId',
  },
  {
    path: '/reference-data/allocation-groups',
    isLikeAnother: true,
    name: 'description',
    other: 'externalId',
  },
  {
    path: '/settings/school',
    name: 'institutionName',
    other: 'city',
    tab: 'Address',
    choices: { Region: 'Los Angeles Unified' },
  },
];

/**
 * Titles that the overview page shows for the kinds of reference data with a list of their own, each with the path of
 * this list.
 */
const titles = {
  'Accounting codes': '/reference-data/accounting-code',
  'Allocation groups': '/reference-data/allocation-groups',
  'Budget codes': '/reference-data/budget-code',
  'Employee types': '/reference-data/employee-type',
  Ethnicities: '/reference-data/ethnicity',
  'Pay codes': '/reference-data/pay-code',
  Skills: '/reference-data/skills',
};

for (const kind of kinds.filter(({ isLikeAnother }) => isWholeRun || !isLikeAnother)) {
  test(`an administrator adds, changes, hides, exports and deletes a record of ${kind.path}`, async ({
    as,
    unique,
  }) => {
    const page = await as('admin', `${kind.path}/new`);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expectAccessible(page, `the empty form of ${kind.path}`);
    const name = `${unique} K`;
    await create(page, kind, name);
    await change(page, kind);
    await hide(page);
    await readChangeLog(page);
    await findAndExport(page, kind, name);
    await remove(page, kind, name);
  });
}

const input = (page: Page, field: string) => page.locator(`[data-source=${field}]`).getByRole('textbox');
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectMessage = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();

async function create(page: Page, { path, name, choices = {}, numbers = {} }: Kind, text: string) {
  await input(page, name).fill(text);
  for (const [label, entry] of Object.entries(choices)) await choose(page, label, entry);
  for (const [field, number] of Object.entries(numbers)) await input(page, field).fill(number);
  await act(page, 'Save');
  await expectMessage(page, new RegExp(`created: .*${text}`));
  await expect(page).toHaveURL(new RegExp(`${path}/\\d+(/general-info)?$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
}

async function choose(page: Page, label: string, entry: string) {
  await page.getByRole('combobox', { name: label }).fill(entry);
  await page.getByRole('option', { name: entry }).first().click();
}

async function change(page: Page, { other = '', tab }: Kind) {
  if (tab) await page.getByRole('link', { name: tab, exact: true }).click();
  await input(page, other).fill('Changed');
  await act(page, 'Save');
  await expectMessage(page, /updated: /);
  if (tab) await page.getByRole('link', { name: 'General information', exact: true }).click();
}

async function hide(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: /^(Hide|Deactivate)$/ });
  const isDeactivated = (await item.textContent()) === 'Deactivate';
  await item.click();
  if (isDeactivated)
    await page
      .getByRole('alertdialog', { name: /^Deactivate/ })
      .getByRole('button', { name: 'Deactivate' })
      .click();
  await expect(
    page
      .getByRole('banner')
      .or(page.locator('main'))
      .getByText(/^(Hidden|Inactive)$/)
      .first(),
  ).toBeVisible();
}

async function readChangeLog(page: Page) {
  await page.getByRole('link', { name: 'Change log', exact: true }).click();
  await expect(page).toHaveURL(/change-log$/);
  const main = page.locator('main');
  for (const action of ['created', 'changed']) await expect(main.getByText(action).first()).toBeVisible();
  await expect(main.getByText('Changed').first()).toBeVisible();
}

/**
 * Asserts that a hidden record is in the list only if hidden records are included, and that the export has only the
 * listed record.
 */
async function findAndExport(page: Page, { path }: Kind, text: string) {
  await page.goto(path);
  await page.getByRole('searchbox').first().fill(text);
  await expect(page).toHaveURL(/%22q%22/);
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Show (hidden|inactive)/ }).click();
  await expect(page.getByRole('link', { name: text })).toBeVisible();
  await expectAccessible(page, `the list of ${path}`);
  const download = page.waitForEvent('download');
  await act(page, 'Export');
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(text);
}

async function remove(page: Page, { path }: Kind, text: string) {
  await page.getByRole('link', { name: text }).click();
  // Waits for the record's page before using its menu "More actions", because the list has a menu of that name too.
  await expect(page).toHaveURL(/\/\d+(\/general-info)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Delete “${text}”?`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, `${text} was deleted.`);
  // The URL path of absence reasons ends with an extra "s", because they have a page of their own.
  await expect(page).toHaveURL(new RegExp(`${path}s?(\\?|$)`));
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);
}

test('the overview leads to every kind, and each list to its form', { tag: '@core' }, async ({ as }) => {
  const page = await as('admin', '/reference-data');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeEmpty();
  const overview = await heading.innerText();
  await expect(main.getByRole('link', { name: 'Skills', exact: true })).toBeVisible();
  await expectAccessible(page, 'the overview of reference data');
  for (const [title, path] of Object.entries(titles)) {
    await main.getByRole('link', { name: title, exact: true }).click();
    await expect(heading).toHaveText(title);
    await main.getByRole('link', { name: 'Add', exact: true }).click();
    const { name } = kinds.find((kind) => kind.path === path) ?? {};
    await expect(input(page, name ?? '')).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(title);
    await page.goBack();
    await expect(heading).toHaveText(overview);
  }
  await main.getByRole('link', { name: 'Absence reasons', exact: true }).click();
  await expect(page.getByRole('treegrid')).toBeVisible();
});
