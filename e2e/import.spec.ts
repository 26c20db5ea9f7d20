import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { sendFile } from './sendFile.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const employees = `${district}/employee/select-employee`;

// The stories run one after another, because they share a user, and the service reads only one file of a user at a
// time.
test.describe.configure({ mode: 'default' });

/** Sends a file as if dropped, and waits until it is read. */
async function send(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  await sendFile(page, name, content, 'application/octet-stream');
}

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Maps an unknown text of the imported file to the first record that the page suggests for the text. */
async function means(page: Page, text: string): Promise<void> {
  await page
    .getByRole('group', { name: `“${text}” means` })
    .getByRole('combobox')
    .click();
  await page.getByRole('option').nth(1).click();
  await page.keyboard.press('Escape');
}

const state = (page: Page, word: string) =>
  page.getByRole('banner').or(page.locator('main header')).getByText(word, { exact: true });

test('a file with errors is fixed, applied and undone', { tag: '@core' }, async ({ as, unique }) => {
  const page = await as('admin', employees);
  await press(page.getByRole('main'), 'Import');
  await page.getByRole('menuitem', { name: 'Employees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import: Employees' })).toBeVisible();
  await expect(page.getByText('Past imports')).toBeVisible();
  await expectAccessible(page, 'a new import');
  const file = `Employee number,First,Last,Employee type,Schools,Hire date,PIN,City
${unique} 1,Ana,${unique},Maestra,La Escuela,8/3/2026,1357,Salem
${unique} 2,Bo,${unique},Maestra,La Escuela,soon,2468,
`;
  await send(page, `people ${unique}.csv`, file);
  await expect(page.getByText('Contains secrets: not stored or imported.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field: City' }).click();
  await expect(page.getByRole('listbox').getByText('Address', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the fields of every tab');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the columns of a file');
  await expectContrast(page, 'dark', 'the columns of a file, dark');
  await press(page, 'Check rows');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await means(page, 'Maestra');
  await means(page, 'La Escuela');
  await expectAccessible(page, 'rows with problems');
  await press(page, 'Check again with these values');
  await expect(page.getByRole('button', { name: 'To fix 1' })).toBeVisible();
  await press(page, 'To fix 1');
  const cell = page.getByRole('textbox', { name: 'Hire date, line 3' });
  await cell.fill('2026-08-03');
  await cell.press('Enter');
  await expect(page.getByText('Line 3: New.')).toBeVisible();
  await expectContrast(page, 'light', 'a row that was fixed');

  await press(page, 'Apply 2 rows');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/2 new /)).toBeVisible();
  await expectAccessible(page, 'the question before applying');
  await dialog.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(state(page, 'Applied')).toBeVisible();
  await expect(page.getByText('2 added, 0 changed, 0 unchanged, 0 rejected.')).toBeVisible();
  await page.goto(`${employees}?filter=${encodeURIComponent(JSON.stringify({ q: unique }))}`);
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(2);

  await page.goto(`${district}/import/employee/general-information`);
  await page.getByRole('link', { name: `people ${unique}.csv` }).click();
  await press(page, 'Undo import');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undone 2' })).toBeVisible();
  await expect(page.getByText('2 undone.')).toBeVisible();
  await expectAccessible(page, 'an import that was taken back');

  await page.goto(`${district}/import`);
  await page.getByRole('searchbox').fill(unique);
  const row = page.getByRole('row', { name: new RegExp(unique) });
  await expect(row).toContainText('Employees');
  await expect(row).toContainText('Undone');
  await expectAccessible(page, 'all imports');
});

test('a OneRoster zip file is checked: staff only, with places and roles', async ({ as, unique }) => {
  const page = await as('admin', `${district}/settings/school`);
  const school = await page.getByRole('grid').getByRole('link').first().innerText();
  const zip = zipSync({
    'manifest.csv': strToU8('propertyName,value\noneroster.version,1.2\nfile.users,delta\n'),
    'orgs.csv': strToU8(`sourcedId,status,name,type,parentSourcedId\r\ns1,active,"${school}",school,\r\n`),
    'users.csv': strToU8(
      `\uFEFFsourcedId,status,givenName,familyName,identifier,password\r\n${unique}a,active,Ana,${unique},${unique} 1,geheim\r\n${unique}b,active,Bo,${unique},${unique} 2,geheim\r\n${unique}c,active,Cy,${unique},${unique} 3,geheim\r\n`,
    ),
    'roles.csv': strToU8(
      `sourcedId,userSourcedId,roleType,role,beginDate,orgSourcedId\r\nr1,${unique}a,primary,dragonTamer,2026-08-03,s1\r\nr2,${unique}b,primary,student,,s1\r\nr3,${unique}c,primary,substitute,,s1\r\n`,
    ),
  });
  await page.goto(`${district}/import/employee/general-information`);
  await send(page, 'roster.zip', zip);
  await expect(page.getByText('changes only')).toBeVisible();
  await press(page, 'Check rows');
  await means(page, 'dragonTamer');
  await press(page, 'Check again with these values');
  await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'To fix 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply 1 row' })).toBeVisible();
  await expect(page.getByText('Skipped by role and not stored: student 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skipped 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download these rows (CSV)' })).toBeVisible();
});

test('a mapping is saved and preselected for the next import; an import is removed', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/reference-data/pay-code`);
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await send(page, 'codes.csv', `Kod,Außen\n${unique},X1\n`);
  await page.getByRole('combobox', { name: 'Field: Kod' }).click();
  await page.getByRole('option', { name: 'Name (required)' }).click();
  await press(page, 'Save mapping');
  await page.getByRole('textbox', { name: 'Mapping name' }).fill(unique);
  await page.getByRole('dialog').getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByText(`Mapping saved: ${unique}`)).toBeVisible();
  await press(page, 'Check rows');
  await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible();
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Remove import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove import' }).click();
  await expect(page.getByText('Import removed.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Start with' }).click();
  await page.getByRole('option', { name: unique }).click();
  await send(page, 'codes.csv', `Kod,Außen\n${unique},X1\n`);
  await expect(page.getByRole('combobox', { name: 'Field: Kod' })).toHaveText('Name (required)');
});

test('a user without permission gets no import, and an unreadable file is refused with a reason', async ({
  as,
}) => {
  const reader = await as('reader', `${district}/reference-data/pay-code`);
  await expect(reader.getByRole('search').getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(reader.getByRole('search').getByText('Import')).toHaveCount(0);
  await reader.goto(`${district}/import/reference-data/pay-code`);
  await expect(reader.getByText('EXTRACT.IMPORT').first()).toBeVisible();

  const page = await as('admin', `${district}/import/reference-data/pay-code`, {
    viewport: { width: 360, height: 740 },
  });
  const picture = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 3, 0, 7]) };
  // Chooses the file again if the service is still reading a file that a story of another worker has sent as the same
  // user.
  await expect(async () => {
    await page.setInputFiles('input[type=file]', picture);
    await page.getByRole('alert').waitFor();
    await expect(page.getByRole('alert')).toContainText('isn’t text, a spreadsheet (.xlsx) or a zip file', {
      timeout: 5000,
    });
  }).toPass({ timeout: 90_000, intervals: [2000] });
  await expectAccessible(page, 'a file that was refused, on a phone');
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});
