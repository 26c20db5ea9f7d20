import type { Page } from '@playwright/test';
import { type BareConsole, startBareConsole } from './bareConsole.ts';
import { accept, addPerson, addSupport, choose, enter, leave } from './firstAccounts.ts';
import { invite } from './invitation.ts';
import { chooseDay, openDays } from './openDays.ts';
import { expect, expectAccessible, test } from './story.ts';

/**
 * A console without demonstration data. It gets one user of each type, and each must be able to sign in and complete a
 * task.
 */
let bare: BareConsole;
const district = '2629220';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  // The timeout includes creating the database and everyone's accounts.
  test.setTimeout(400_000);
  bare = await startBareConsole();
  await addSupport(browser, bare.link);
  bare.admin('organization', 'import', '--leaid', district);
  for (const [login, type, profile] of users) {
    const words = ['--first-name', 'Own', '--last-name', login, '--email', `${login}@example.org`];
    const place = ['--type', type, '--organization', district, '--profile', profile];
    const [link = ''] = /http\S+/.exec(bare.admin('account', 'add', ...words, ...place)) ?? [];
    await accept(browser, link, login);
  }
});
test.afterAll(() => bare.stop());

const users = [
  ['admin', 'organization', 'District administrator'],
  ['reader', 'organization', 'Reference data reader'],
  ['campus', 'campus', 'Campus office'],
] as const;

test('an administrator adds a first employee and a first substitute, and gives them their sign-ins', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const page = await enter(browser, bare.address, { login: 'admin' });
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await page.goto(`${bare.address}/district/${district}/reference-data/employee-type/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Teacher');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teacher');
  await addPerson(
    page,
    `${bare.address}/district/${district}`,
    'employee',
    { 'First name': 'Eva', 'Last name': 'Worker' },
    async () => {
      await choose(page, 'Employee type', 'Teacher');
      await choose(page, 'Schools', 'North Central Elementary School');
    },
  );
  await accept(browser, await invite(page), 'employee');
  await addPerson(page, `${bare.address}/district/${district}`, 'substitute', {
    'First name': 'Sam',
    'Last name': 'Standin',
  });
  await accept(browser, await invite(page), 'substitute');
  await leave(page, bare.address);
});

const nobody = ['Sin cubrir en los próximos cinco días'];
const board = ['Resumen del día', 'Sin cubrir ahora', ...nobody];

/**
 * For each type of user: texts that the start page shows in Spanish (`says`), and a search text (`typed`) with the
 * result that the command palette finds for it (`finds`).
 */
const kinds = [
  {
    login: 'support',
    says: ['Distritos', 'North Central Area Schools'],
    typed: 'añadir dis',
    finds: 'Añadir distrito',
  },
  {
    login: 'admin',
    says: ['Primeros pasos', ...board],
    typed: 'página de la api',
    finds: 'Página de la API',
  },
  { login: 'reader', says: nobody, typed: 'sin cubrir hoy', finds: 'Sin cubrir hoy' },
  { login: 'campus', says: board, typed: 'sin cubrir hoy', finds: 'Sin cubrir hoy' },
  {
    login: 'employee',
    says: [
      'Eva Worker',
      'North Central Elementary School',
      'No tiene próximas ausencias.',
      'No tiene nada pendiente.',
    ],
    typed: 'mi cuenta',
    finds: 'Mi cuenta',
  },
  {
    login: 'substitute',
    says: [
      'Sam Standin',
      'Su distrito todavía no ha añadido su perfil.',
      'Aún no hay. Su distrito lo añade por usted.',
      'No hay próximos trabajos.',
      'Ahora no hay trabajos disponibles.',
    ],
    typed: 'sus tra',
    finds: 'Sus trabajos',
  },
] as const;

for (const { login, says, typed, finds } of kinds) {
  for (const width of [1440, 390]) {
    test(`${login} finds their way in Spanish at ${width} pixels, from the sign-in to the sign-out`, async ({
      browser,
    }) => {
      const page = await enter(browser, bare.address, { login, locale: 'es-ES', width });
      for (const text of says) await expect(page.locator('main')).toContainText(text);
      await expectAccessible(page, `the start page of ${login} without data`);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await expect(page.getByRole('option', { name: finds }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      if (login === 'campus' && width === 1440) await visitMenu(page);
      await leave(page, bare.address);
    });
  }
}

test('a user who may not add absence reasons gets no advice to add one', async ({ browser }) => {
  const page = await enter(browser, bare.address, { login: 'reader' });
  await page.goto(`${bare.address}/district/${district}/reference-data/absence-reasons`);
  await expect(page.getByText('No absence reasons yet')).toBeVisible();
  await expect(page.getByText(/^Add a reason/)).toHaveCount(0);
});

/** Opens every entry of the menu; each page must have content and no errors. */
async function visitMenu(page: Page): Promise<void> {
  const lines = page.locator('nav a[href*="/district/"]');
  const paths = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('href') ?? ''));
  expect(paths).toContain(`/district/${district}/employee/select-employee`);
  for (const path of new Set(paths)) {
    await page.goto(bare.address + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main')).not.toHaveText(/^\s*$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
}

test('an administrator follows the setup page from the missing settings to the first absence', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const page = await enter(browser, bare.address, { login: 'admin' });
  const home = `${bare.address}/district/${district}`;
  const setUp = async (done: number) => {
    await page.goto(`${home}/settings/setup`);
    await expect(page.getByRole('heading', { name: `${done} of 10 steps done` })).toBeVisible();
  };
  const save = async () => {
    const saved = page.waitForResponse(
      (answer) => ['POST', 'PUT'].includes(answer.request().method()) && answer.ok(),
    );
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await saved;
  };
  await setUp(4);
  await expectAccessible(page, 'the set-up page of a new district');
  await page.getByRole('link', { name: 'Add to: School dates' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('2026–27');
  await page.getByLabel('First day').fill('2026-08-17');
  await page.getByLabel('Last day').fill('2027-06-11');
  await save();
  await setUp(5);
  await page.getByRole('link', { name: 'Add to: Calendar' }).click();
  await page.getByRole('textbox', { name: 'Date' }).fill('2026-11-26');
  await page.getByRole('textbox', { name: 'Name' }).fill('Thanksgiving');
  await save();
  for (const settings of ['Work schedule', 'Call times']) {
    await page.goto(`${home}/settings/setup`);
    await page.getByRole('main').getByRole('link', { name: settings }).click();
    if (settings === 'Call times') await page.getByRole('button', { name: 'Add times' }).first().click();
    else await page.getByLabel('Hours per day').fill('7.5');
    await save();
  }
  await setUp(8);
  await page.getByRole('link', { name: 'Add to: Approver profiles' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Principal');
  await save();
  await page.goto(`${home}/reference-data/absence-reasons/new`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sick leave');
  await choose(page, 'School', 'North Central Area Schools');
  await choose(page, 'Data analysis category', 'Sick leave');
  await page.getByLabel('Maximum yearly usage').first().fill('10');
  await save();
  await setUp(10);
  await page.getByRole('main').getByRole('link', { name: 'Create absence' }).click();
  await choose(page, 'Employee', 'Worker');
  for (const date of await openDays(page, ['Tuesday'])) await chooseDay(page, date);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Absence created' })).toBeVisible();
});

test('a district’s message appears at a school office’s sign-in until it is dismissed', async ({
  browser,
}) => {
  test.setTimeout(100_000);
  const page = await enter(browser, bare.address, { login: 'admin' });
  await page.goto(`${bare.address}/district/${district}/absence-management/information-alerts/new`);
  await page.getByLabel('Title').fill('Two hours late');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Schools open at ten.');
  await choose(page, 'User types', 'Campus users');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).first().click();
  const question = page.locator('[role=dialog],[role=alertdialog]');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  await leave(page, bare.address);

  const campus = await enter(browser, bare.address, { login: 'campus' });
  const dialog = campus.getByRole('dialog', { name: 'From your district' });
  await expect(dialog).toContainText('Schools open at ten.');
  await expectAccessible(campus, 'a message of the district');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog).toHaveCount(0);
  await campus.reload();
  await campus.getByRole('button', { name: /^Notifications/ }).click();
  await expect(campus.getByRole('group', { name: 'Two hours late' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await campus.keyboard.press('Escape');
  await leave(campus, bare.address);
});
