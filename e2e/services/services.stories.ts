import { readFileSync } from 'node:fs';
import { expect as asked, type Browser, type Page, test } from '@playwright/test';
import { startJsonServer } from '#tests/exchange/startJsonServer.ts';
import { password } from '../people.ts';
import { type Fronted, kinds } from './kinds.ts';
import type { startServers } from './startServers.ts';

/**
 * Assertions with a long timeout, because each page is opened with a new sign-in, which takes time on a busy machine.
 */
const expect = asked.configure({ timeout: 40_000 });

/** A console with external services. */
export interface FrontedConsole {
  readonly address: string;
  readonly servers: Awaited<ReturnType<typeof startServers>>;
}

/**
 * Stories of a console that connects external services by schema files alone. The console is started before the first
 * story.
 */
export function addServiceStories(started: () => FrontedConsole): void {
  let servers: FrontedConsole['servers'];
  let address: string;

  test.beforeAll(() => {
    ({ servers, address } = started());
  });

  test.afterEach(() => {
    for (const front of servers.fronts) front.trouble = { is: 'none' };
  });

  const open = async (browser: Browser, path: string, login = 'la.admin') => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const lines: string[] = [];
    page.on('pageerror', (error) => lines.push(error.message));
    await page.goto(`${address}${path}`);
    await page.getByLabel('User name').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    return { page, lines };
  };

  const meetTrouble = async (browser: Browser, kind: Fronted) => {
    const front = servers[kind.server];
    front.trouble = { is: 'down' };
    const { page, lines } = await open(browser, kind.path);
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load' });
    await expect(alert).toContainText(kind.service, { timeout: 30_000 });
    await expect(alert).toContainText(kind.listCall);
    front.trouble = { is: 'none' };
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toContainText(kind.first);
    const record = await page
      .getByRole('link', { name: kind.kept, exact: true })
      .first()
      .getAttribute('href');

    front.trouble = { is: 'answers', method: kind.listMethod, status: 200, body: { unexpected: true } };
    await page.reload();
    await expect(alert).toContainText(
      `${kind.service} returned an unexpected response to “${kind.listCall}”`,
    );
    front.trouble = { is: 'answers', method: 'GET', status: 200, body: { unexpected: true } };
    await page.goto(`${address}${record}`);
    await expect(page.getByRole('alert').first()).toContainText('unexpected response');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

    front.trouble = { is: 'silent' };
    front.unanswered.length = 0;
    await page.goto(`${address}${kind.path}`);
    await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
    await expect(alert).toContainText('3 seconds', { timeout: 60_000 });
    // Checks that the list was requested only once, because the console does not retry a request that timed out.
    expect(front.unanswered.filter((call) => call.includes(kind.listMethod))).toHaveLength(1);
    expect(lines).toEqual([]);
  };

  for (const kind of kinds) {
    test(`${kind.plural} of ${kind.server}: list, paging, filter, save, field error and delete work`, async ({
      browser,
    }) => {
      const { page, lines } = await open(browser, kind.path);
      await expect(rows(page).first()).toContainText(kind.first);
      await expect(rows(page)).toHaveCount(25);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(rows(page).first()).toContainText(kind.onSecondPage);
      await filterBy(page, kind);

      await page.getByRole('link', { name: kind.link, exact: true }).first().click();
      const field = page.getByRole('textbox', { name: kind.field, exact: true });
      await expect(field).toHaveValue(kind.value);
      servers[kind.server].trouble = kind.refusal ?? { is: 'none' };
      await field.fill(kind.taken);
      await save(page);
      await expect(field).toHaveAccessibleDescription(new RegExp(kind.refused));
      await expect(field).toHaveValue(kind.taken);
      servers[kind.server].trouble = { is: 'none' };
      await field.fill('Quite another');
      await save(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Quite another');
      await page.reload();
      await expect(field).toHaveValue('Quite another');

      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(notices(page).getByText(/Quite another.* was deleted/)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
      await expect(rows(page).filter({ hasText: 'Quite another' })).toHaveCount(0);
      expect(lines).toEqual([]);
    });
  }

  // The story mostly waits, between retries and until a silent service times out, so it waits for the three services in
  // parallel.
  test('widgets, titles and workers report a service that is down, times out or returns an unexpected response', async ({
    browser,
  }) => {
    await Promise.all(kinds.map((kind) => meetTrouble(browser, kind)));
  });

  test('an import sends titles to the library row by row, skips invalid rows and retries rejected ones', async ({
    browser,
  }) => {
    const { page, lines } = await open(browser, '/library/title');
    await page.getByRole('search').getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Library stores these titles.', { exact: false })).toBeVisible();
    const file = 'Name,Price,In stock\nFirst of the file,4.50,yes\nTitle 003,9,no\nToo cheap,-1,no\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check rows' }).click();
    const wrong = page.getByRole('region', { name: '1 row is not sent:' });
    await expect(wrong.getByRole('row').nth(1)).toContainText('Too cheap');
    const problem = { kind: 'taken', on: 'name.full', text: 'The shelves are being counted.' };
    const body = { error: { text: 'Not now.', problems: [problem] } };
    const { library: front } = servers;
    front.trouble = { is: 'answers', method: 'POST', status: 422, body };
    await page.getByRole('button', { name: 'Send 2 rows' }).click();
    await expect(page.getByText('0 added, 1 changed, 0 unchanged, 2 rejected.')).toBeVisible();
    const refused = page.getByRole('region', { name: '1 row was rejected:' });
    await expect(refused.getByRole('row').nth(1)).toContainText(
      /First of the file.*shelves are being counted/,
    );
    front.trouble = { is: 'none' };
    await page.getByRole('button', { name: 'Try 1 again' }).click();
    await expect(page.getByText('1 added, 1 changed, 0 unchanged, 1 rejected.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to list' }).click();
    await expect(page.getByRole('link', { name: 'First of the file', exact: true })).toBeVisible();
    expect(lines).toEqual([]);
  });

  test('records refer to records of other services, and their actions run in their own service', async ({
    browser,
  }) => {
    const { page, lines } = await open(browser, '/shop/widget/5');
    await pick(page, 'School', 'adams', 'John Adams Middle');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await save(page);
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue('John Adams Middle');
    await page.getByRole('button', { name: 'Order more', exact: true }).click();
    await page.getByLabel('Amount').fill('5');
    await page.getByRole('dialog').getByRole('button', { name: 'Order more' }).click();
    await expect(notices(page).getByText('Ordered: Widget 05')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('order more');
    await expect(page.getByRole('option', { name: /Order more/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${address}/shop/widget`);
    for (const name of ['Widget 01', 'Widget 02'])
      await rows(page).filter({ hasText: name }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Order more', exact: true }).click();
    await page.getByLabel('Amount').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Order more' }).click();
    await expect(notices(page).getByText('2 ordered')).toBeVisible();
    const orders = (await (await fetch(`${servers.shop.base}/orders`)).json()) as { widgetId: number }[];
    expect(orders.map(({ widgetId }) => widgetId).sort()).toEqual([1, 2, 5]);

    await page.goto(`${address}/library/reservation/new`);
    await pick(page, 'Book', 'itle 003', 'Title 003');
    await page.getByRole('textbox', { name: 'Reader' }).fill('Ana');
    await save(page);
    await page.goto(`${address}/library/reservation`);
    await expect(rows(page).first()).toContainText('Title 003');
    expect(lines).toEqual([]);
  });

  test('the list of an external service is shown in Spanish, and its export has the rows of all pages', async ({
    browser,
  }) => {
    const { page } = await open(browser, '/library/title');
    await expect(rows(page)).toHaveCount(25);
    await page.evaluate(() => {
      localStorage.setItem('RaStore.absmgmt.locale', JSON.stringify('es'));
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Títulos');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const [heading = '', ...lines] = text.trimEnd().split('\r\n');
    expect(heading).toMatch(/^\uFEFF[^\uFEFF]*Precio.*Disponible/);
    const { library: front } = servers;
    expect(lines).toHaveLength(front.titles.size);
  });

  test('another user’s lock is recognized in both sets of lock codes, and a partly failed create names the failed call', async ({
    browser,
  }) => {
    const { page, lines } = await open(browser, '/district/worker/5');
    const lockedBy = page.getByRole('status').filter({ hasText: 'locked by another user' });
    const lastName = page.getByRole('textbox', { name: 'Last name' });
    await expect(lastName).toHaveValue('Employee 05');
    for (const [path, lock] of [
      ['/district/worker/5', 'Worker 5'],
      ['/district/admin-user/2', 'organization_users 2'],
    ] as const) {
      servers.district.locks.set(lock, 'another session');
      await page.goto(`${address}${path}`);
      await lastName.fill('Of two at once');
      await expect(lockedBy).toBeVisible();
      await expect(lastName).toHaveValue('Of two at once');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
    }
    await page.goto(`${address}/district/admin-user/new`);
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
    await lastName.fill('Half');
    await page.getByRole('textbox', { name: 'Login' }).fill('nora.half');
    const body = { updateStatus: false, message: 'No list today.' };
    servers.district.trouble = { is: 'answers', method: 'PUT', status: 200, body };
    await save(page);
    const alert = page.getByRole('alert').filter({ hasText: '“E-mail lists” failed: No list today.' });
    await expect(alert).toContainText(/ was created \(4\)\. Don’t add the /);
    servers.district.trouble = { is: 'none' };
    await page.goto(`${address}/district/admin-user/4`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half, Nora');
    expect(lines).toEqual([]);
  });

  test('a service address set by a district applies to that district only', async ({ browser }) => {
    const otherServer = await startJsonServer({ widgets: [{ id: 1, name: 'Of St. Lucie alone' }] });
    const { page } = await open(browser, '/settings/services', 'lucie.admin');
    const shop = page.getByRole('region', { name: 'Shop' });
    await shop.getByRole('button', { name: /^Change/ }).click();
    await shop.getByRole('textbox', { name: /^Address/ }).fill(otherServer.base);
    await shop.getByRole('button', { name: 'Save' }).click();
    await expect(shop).toContainText(otherServer.base);
    await page.goto(`${address}/shop/widget`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Of St. Lucie alone');
    const other = await open(browser, '/shop/widget');
    await expect(rows(other.page)).toHaveCount(25);
    await otherServer.close();
  });
}

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function pick(page: Page, field: string, typed: string, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: field });
  await picker.fill(typed);
  await page.getByRole('option', { name }).first().click();
  await expect(picker).toHaveValue(name);
}

async function filterBy(page: Page, { filter: { field, value, chip, found } }: Fronted): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  if (field) {
    await dialog.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  }
  if (typeof value === 'string') await dialog.getByRole('textbox').fill(value);
  else
    await dialog
      .getByRole('checkbox')
      .or(dialog.getByRole('radio', { name: 'Yes' }))
      .first()
      .click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(chip);
  await expect(rows(page)).toHaveCount(found);
}
