import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
/** Replaces the text in the code editor, as if pasted. */
async function write(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await editor.evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const isTaken = { clipboardData, bubbles: true, cancelable: true };
    content.dispatchEvent(new ClipboardEvent('paste', isTaken));
  }, text);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a developer finds an entity by one of its fields, copies a request and follows a relation', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', `${district}/developer`, clipboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entities');
  await expectAccessible(page, 'the index of entities');
  await page.getByRole('searchbox').fill('workerTypeDescription');
  await expect(page.getByRole('status').filter({ hasText: '1 entity' })).toBeVisible();
  await page.getByRole('navigation', { name: 'All entities' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Employee types' })).toBeVisible();
  await expect(
    page.getByText('No issues.').or(page.getByRole('img', { name: 'Note' }).first()),
  ).toBeVisible();
  await expectAccessible(page, 'an entity among the developer’s pages');

  await page.getByRole('button', { name: 'Copy as curl: create' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await copied(page)).toContain('/services/reference-data/api/employeeTypes');
  expect(await copied(page)).toContain('"orgId":622710');

  const relations = page.getByRole('region', { name: 'Relations' });
  await relations.getByRole('link', { name: 'reference-data/absence-reason' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Absence reasons' })).toBeVisible();
  await expect(page).toHaveURL(/entity=reference-data%2Fabsence-reason/);
});

test('a schema typed in the playground is rendered, used and shared', async ({ as }) => {
  const page = await as('admin', `${district}/developer/playground`, clipboard);
  const editor = page.getByRole('textbox', { name: 'Schema', exact: true });
  await expect(page.getByRole('heading', { name: 'List: Field trips' })).toBeVisible();
  await expectAccessible(page, 'the playground');
  await write(
    editor,
    '{ "title": "Locker", "type": "object", "required": ["code"],\n "properties": { "code": { "type": "string", "maxLength": 4 } } }',
  );
  await expect(page.getByRole('heading', { name: 'List: Lockers' })).toBeVisible();

  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('A-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'A-1' })).toBeVisible();
  await page.getByRole('link', { name: 'A-1' }).click();
  await expect(page.getByRole('heading', { name: 'Form: A-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'A-1' })).toBeHidden();

  await page.getByRole('button', { name: 'Copy a link to this schema' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const address = await copied(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'List: Lockers' })).toBeVisible();
});

test('the editor works by keyboard, errors name their line, and the last valid preview stays', async ({
  as,
}) => {
  const page = await as('admin', `${district}/developer/playground`, { colorScheme: 'dark' });
  const editor = page.getByRole('textbox', { name: 'Schema', exact: true });
  await expect(page.getByRole('heading', { name: 'List: Field trips' })).toBeVisible();
  await write(editor, '{}');
  await editor.press('Home');
  await editor.press('Tab');
  await expect(editor).toHaveText('  {}', { useInnerText: true });
  await editor.press('Shift+Tab');
  await expect(editor).toHaveText('{}', { useInnerText: true });
  await editor.press('Escape');
  await editor.press('Tab');
  await expect(editor).not.toBeFocused();

  await write(editor, '{\n  "type": "object",\n  "properties": { "a": { "type": "string" }, }\n}');
  await page.getByRole('button', { name: 'Line 3, column 46: invalid JSON.' }).click();
  await expect(editor).toBeFocused();
  await expect(page.locator('.cm-activeLineGutter', { hasText: '3' })).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(1);
  await expect(page.getByText('Showing the last valid schema.')).toBeVisible();
  await expectAccessible(page, 'the playground with a broken text');

  await write(
    editor,
    '{ "type": "object", "properties": { "a": { "type": "string", "minLength": 5, "maxLength": 2 } } }',
  );
  await expect(page.getByRole('img', { name: 'Error' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'List: Field trips' })).toBeVisible();

  await write(
    editor,
    '{ "type": "object", "properties": { "a": { "type": "string", "pattern": "^(a+)+$" } } }',
  );
  await expect(page.getByText(/The pattern at \/properties\/a\/pattern takes too long/)).toBeVisible({
    timeout: 20_000,
  });
});

test('a user without the permission sees neither the menu entry nor the page', async ({ as }) => {
  const page = await as('reader', `${district}/reference-data`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Playground')).toBeHidden();
  await page.goto(`${district}/developer`);
  await expect(page.getByText('MISC.DEVELOPER')).toBeVisible();
});

test('the API page needs no sign-in and is readable', async ({ as }) => {
  const page = await as('admin', '/api', { locale: 'es-MX' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('API del servicio');
  await expect(title).toHaveCSS('font-size', '28px');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(title).toHaveText('Service API');
  await page.locator('#listReferenceDataPayCode').getByText('List pay codes').click();
  await expect(page.getByText(/^curl '.*\/services\/reference-data\/api\/payCodes'/)).toBeVisible();
  await page.evaluate(keepOneOfEach);
  await expectAccessible(page, 'the API page');
});

/**
 * Runs in the page: keeps one component of each kind and removes the others. The page has hundreds; checking one of
 * each takes a tenth of the time.
 */
function keepOneOfEach(): void {
  for (const section of document.querySelectorAll('main > section')) {
    const isKept =
      section.querySelector('details[open]') !== null || section.querySelector('details') === null;
    if (!isKept) section.remove();
  }
  for (const part of document.querySelectorAll('#schemas ~ :nth-child(n + 20)')) part.remove();
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    if (!document.getElementById((link.getAttribute('href') ?? '').slice(1))) link.removeAttribute('href');
  }
}
