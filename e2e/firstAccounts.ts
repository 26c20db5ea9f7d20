import type { Browser, Page } from '@playwright/test';
import { setUpSignIn } from './invitation.ts';
import { expect, isExpectedError } from './story.ts';

const password = 'a long sentence of mine';

/** Messages in the browser console of each page. */
const consoleLines = new WeakMap<Page, string[]>();

interface Entering {
  readonly login: string;
  readonly locale?: string;
  readonly width?: number;
}

/** Signs a user in, in a new browser. The browser's console must stay empty. */
export async function enter(
  browser: Browser,
  address: string,
  { login, locale = 'en-US', width = 1440 }: Entering,
): Promise<Page> {
  const lines: string[] = [];
  const page = await browser.newPage({ locale, viewport: { width, height: 900 } });
  consoleLines.set(page, lines);
  page.on('console', (message) => !isExpectedError(message.text()) && lines.push(message.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  await page.goto(address);
  await page.getByLabel(/^(User name|Nombre de usuario|Usuario)/).fill(login);
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Home|Inicio|Districts|Distritos)$/);
  return page;
}

/** Signs the user out, and checks that the console then asks for a sign-in when opened again. */
export async function leave(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: /^(Account|Cuenta)/ }).click();
  await page.getByRole('button', { name: /^(Sign out|Cerrar sesión)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(You are signed out|Ha cerrado la sesión)$/,
  );
  await page.goto(address);
  await expect(page.getByLabel(/^(Password|Contraseña)$/)).toBeVisible();
  expect(consoleLines.get(page), 'the browser console').toEqual([]);
  await page.context().close();
}

/** Creates the first support account from the link that a new console prints. */
export async function addSupport(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' });
  await page.goto(link);
  const facts = {
    'First name': 'Ana',
    'Last name': 'Ruiz',
    Email: 'ana@example.org',
    'User name': 'support',
  };
  for (const [name, text] of Object.entries(facts)) await page.getByLabel(name).fill(text);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.context().close();
}

/** Accepts an invitation: opens its link and sets up login and password. */
export async function accept(browser: Browser, link: string, login: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' });
  await setUpSignIn(page, link, login, password);
  await page.context().close();
}

/** Adds the first employee or substitute of a district with the form; the record's id is 1. */
export async function addPerson(
  page: Page,
  home: string,
  kind: 'employee' | 'substitute',
  texts: Readonly<Record<string, string>>,
  more = async () => {},
): Promise<void> {
  await page.goto(`${home}/${kind}/general-information/new`);
  for (const [name, text] of Object.entries(texts)) await page.getByRole('textbox', { name }).fill(text);
  await more();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page).toHaveURL(/(workerId|substituteId)=1$/);
}

/** Selects an entry of a picker by its name. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}
