import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const employee = '/district/622710/employee';

/** Two files to upload: a small PDF, and an HTML page that is named like a PDF. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const page2 = Buffer.from('<html><script>alert(1)</script></html>');

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
}

test('an administrator corrects a balance, and the log shows who, why and the previous value', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('admin', `${employee}/absence-reasons?workerId=11`);
  const row = page.getByRole('main').getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  const today = page.getByRole('region', { name: 'Today' });
  const before = Number.parseFloat(await today.locator('dd').nth(3).innerText());

  await page.getByRole('button', { name: /Add: Adjustment/i }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Days/).fill('2');
  await form.getByLabel(/^Reason/).fill(unique);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(today.locator('dd').nth(3)).toContainText(String(Number((before + 2).toFixed(2))));

  await page.goto(`${employee}/absence-reasons/log?workerId=11`);
  const line = page.getByRole('row').filter({ hasText: unique });
  await expect(line).toContainText('Adjustment');
  await expect(line).toContainText('+2');
  await expectAccessible(page, 'the log of the balances');
  await page.goto(`${employee}/change-log?workerId=11&category=absence-reasons`);
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toContainText('created');
});

test('days are added to a balance in its row with one click, an amount, a reason and Enter', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${employee}/absence-reasons?workerId=12`);
  const row = page.getByRole('main').getByRole('row').nth(1);
  const add = row.getByRole('button', { name: /^Add to / });
  await add.click();
  await expect(page.getByRole('dialog').getByLabel('Days')).toBeFocused();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('“Reason” is required.');
  await expectAccessible(page, 'an amount for a balance');
  await page.getByRole('dialog').getByLabel('Reason').focus();
  await page.keyboard.type(unique);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
  await page.goto(`${employee}/absence-reasons/log?workerId=12`);
  await expect(page.getByRole('row').filter({ hasText: unique })).toContainText('+1.5');
});

test('before closing balance years, an administrator sees a preview of the results', async ({ as }) => {
  const page = await as('admin', '/district/622710/reference-data/balance-year');
  await page.getByRole('button', { name: 'Close the year' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(1)).toContainText(/07\/01\/\d{4} – 06\/30\/\d{4}/);
  await expectAccessible(page, 'what closing comes to');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Close the year' })).toBeFocused();
});

test('an employee gets another absence reason with an initial balance', async ({ as }) => {
  const page = await as('admin', `${employee}/absence-reasons/add?workerId=12`);
  await page.getByRole('combobox', { name: /Absence reason/ }).click();
  // The options of the picker: first "none", then the reasons, and last the option to create a reason.
  const options = page.getByRole('option');
  await expect(options.nth(3)).toBeVisible();
  const option = options.nth((await options.count()) - 2);
  const reason = (await option.innerText()).split('\n')[0] ?? '';
  await option.click();
  await page.getByLabel(/As of/).fill('07/01/2026');
  await page.getByLabel(/Initial balance/).fill('7.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The form's message that the employee already has a balance for the reason. It appears if the story has run in this
  // console before.
  const twice = page.getByText(/(Another .+ already has this value|This value is already taken)/);
  const row = page.getByRole('row').filter({ hasText: reason }).filter({ hasText: /7\.5/ });
  await expect(row.or(twice).first()).toBeVisible();
});

test('a file is checked by its content, stored with its dates, and downloaded unchanged', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${employee}/absence-files?workerId=13`);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Add 0 files/ }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();

  await chooseFile(page, 'program.exe', pdf);
  await expect(dialog.getByText('This file type isn’t accepted', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove program.exe' }).click();
  await chooseFile(page, 'page.pdf', page2);
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(dialog.getByText('The file’s content doesn’t match its file type.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove page.pdf' }).click();

  await chooseFile(page, `${unique}.pdf`, pdf);
  await dialog.getByLabel(/^From/).fill('12/01/2026');
  await dialog.getByLabel(/^To/).fill('12/01/2026');
  await expect(dialog.getByText('Both dates are the same', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the dialog that adds files');
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: unique });
  await expect(row).toContainText('12/01/2026');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `Download ${unique}.pdf` }).click();
  expect((await download).suggestedFilename()).toBe(`${unique}.pdf`);

  await page.getByRole('link', { name: `${unique}.pdf`, exact: true }).click();
  // Checks the response that the browser receives, because under load the browser may download the PDF instead of
  // opening a tab.
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      document.body.dataset.viewed = `${file.type}, ${file.size} bytes`;
      return createObjectURL(file);
    };
  });
  await page.getByRole('button', { name: `View: ${unique}.pdf`, exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-viewed',
    `application/pdf, ${Buffer.byteLength(pdf)} bytes`,
  );
});

test('an image among the files opens in its own tab only', async ({ as, unique }) => {
  const page = await as('admin', `${employee}/absence-files?workerId=14`);
  await page.getByRole('button', { name: 'Add files' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${unique}.png`, mimeType: 'image/png', buffer: picture });
  await dialog.getByLabel(/^From/).fill('12/01/2026');
  await dialog.getByLabel(/^To/).fill('12/02/2026');
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `${unique}.png`, exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `View: ${unique}.png`, exact: true }).click();
  const tab = await opened;
  await tab.waitForURL(/^blob:/);
  const shown = tab.locator('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await tab.close();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an employee has an allocation group of their own, with versions', async ({ as, unique }) => {
  const page = await as('admin', `${employee}/allocation-groups/new?workerId=15`);
  await page.getByLabel('Description').fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: unique }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
  await expect(page.getByRole('button', { name: /Add: Version|Add Version/i })).toBeVisible();
  await page.goto('/district/622710/reference-data/allocation-groups');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(unique)).toHaveCount(0);
});

/** A picture of one pixel (PNG) to upload. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
