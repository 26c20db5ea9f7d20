import { expect as asked, type Browser, type Page, test } from '@playwright/test';
import { startJsonServer } from '#tests/exchange/startJsonServer.ts';
import { copyForDeveloper, type DeveloperCopy } from './developerCopy.ts';
import { password } from './people.ts';
import { addServices } from './services/addServices.ts';
import { type Fronted, kinds } from './services/kinds.ts';
import { startServers } from './services/startServers.ts';

/** Each page is opened anew by somebody who signs in: on a busy machine that takes its time. */
const expect = asked.configure({ timeout: 40_000 });

/** A console that already runs over the three fronts (`{ "address": …, "ports": […] }`); without it a copy is made. */
const running = process.env.E2E_SERVICES && JSON.parse(process.env.E2E_SERVICES);

test.describe('services of others, fronted by schema files alone', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let copy: DeveloperCopy | undefined;
  let servers: Awaited<ReturnType<typeof startServers>>;
  let address: string;

  test.beforeAll(async () => {
    // The console is built and filled first.
    test.setTimeout(400_000);
    servers = await startServers(running?.ports);
    if (running) {
      address = running.address;
      return;
    }
    copy = copyForDeveloper();
    addServices(copy.folder);
    address = await copy.start({ SERVICES: servers.places, SERVICES_INSIDE: '127.0.0.1/32' });
  });

  test.afterAll(() => Promise.all([copy?.remove(), servers?.close()]));
  test.afterEach(() => {
    for (const front of [servers.shop, servers.library, servers.district]) front.trouble = { is: 'none' };
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

  for (const kind of kinds) {
    test(`${kind.plural} of ${kind.server}: list, filter, page, save, refusal at its field, delete`, async ({
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

    test(`${kind.plural} of ${kind.server}: down, silent, lying`, async ({ browser }) => {
      const front = servers[kind.server];
      front.trouble = { is: 'down' };
      const { page, lines } = await open(browser, kind.path);
      const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
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
        `${kind.service} did not answer “${kind.listCall}” as it is declared`,
      );
      front.trouble = { is: 'answers', method: 'GET', status: 200, body: { unexpected: true } };
      await page.goto(`${address}${record}`);
      await expect(page.getByRole('alert').first()).toContainText('as it is declared');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

      front.trouble = { is: 'silent' };
      await page.goto(`${address}${kind.path}`);
      await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
      await expect(alert).toContainText('10 seconds', { timeout: 60_000 });
      expect(lines).toEqual([]);
    });
  }

  test('a district’s own address is asked for that district alone', async ({ browser }) => {
    const elsewhere = await startJsonServer({ widgets: [{ id: 1, name: 'Of St. Lucie alone' }] });
    const { page } = await open(browser, '/settings/services', 'lucie.admin');
    const shop = page.getByRole('region', { name: 'Shop' });
    await shop.getByRole('button', { name: /^Change/ }).click();
    await shop.getByRole('textbox', { name: /^Address/ }).fill(elsewhere.base);
    await shop.getByRole('button', { name: 'Save' }).click();
    await expect(shop).toContainText(elsewhere.base);
    await page.goto(`${address}/shop/widget`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Of St. Lucie alone');
    const other = await open(browser, '/shop/widget');
    await expect(rows(other.page)).toHaveCount(25);
    await elsewhere.close();
  });
});

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

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
