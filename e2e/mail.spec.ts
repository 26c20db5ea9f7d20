import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/server/identity/freePort.ts';
import { password } from './people.ts';
import { startProgram } from './providers/startProgram.ts';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-mail-'));
let address = '';
let stop: () => Promise<void> = async () => {};

/** Runs all stories of this file in one worker, because `beforeAll` starts a console for each worker. */
test.describe.configure({ mode: 'default' });

/** Starts a console whose mail server does not answer, to test what users see when mail fails. */
test.beforeAll(async () => {
  test.setTimeout(400_000);
  const port = await freePort();
  address = `http://localhost:${port}`;
  stop = await startProgram([process.execPath, join(process.cwd(), 'dist/server/main.js')], {
    folder,
    answersAt: `${address}/health`,
    environment: {
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      SMTP_TLS: 'none',
      MAIL_FROM: 'absences@example.org',
    },
  });
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an invitation that the mail server rejects is found, canceled, and sent again', async ({ browser }) => {
  test.slow();
  const page = await browser.newPage({ baseURL: address, locale: 'en-US' });
  const district = '/district/2629220';
  await page.goto('/');
  await page.getByLabel('User name').fill('north.admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(`${district}/security/accounts`);
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel(/^Last name/).fill('Nolan');
  await page.getByRole('textbox', { name: 'Email' }).fill('nina@example.org');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Nina Nolan' });
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Send invitation' });
  await expect(question.getByText('This can’t be undone.')).toBeVisible();
  await question.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel.getByText('The invitation to nina@example.org will be sent shortly.')).toBeVisible();
  await panel.getByRole('button', { name: 'Show changes' }).click();
  await expect(panel.getByText(/Invitation sent to: none → nina@example.org/)).toBeVisible();
  await expectAccessible(page, 'the history of a sign-in');

  await page.goto(`${district}/settings/mail`);
  const row = page.getByRole('row', { name: /nina@example\.org/ });
  await expect(row).toContainText('Pending');
  await expectAccessible(page, 'the list of e-mail');
  await expectContrast(page, 'dark', 'the list of e-mail in the dark');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(row).toContainText('Canceled');
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Send again' }).click();
  const again = page.getByRole('alertdialog', { name: 'Send again: nina@example.org' });
  await expect(again.getByText('This can’t be undone.')).toBeVisible();
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expectAccessible(page, 'the page of an e-mail');
  await page.close();
});

test('a user without access to email sees which permission is missing', async ({ as }) => {
  const reader = await as('reader', '/district/622710/settings/mail');
  await expect(reader.getByText('ORG.MAIL', { exact: true })).toBeVisible();
});
