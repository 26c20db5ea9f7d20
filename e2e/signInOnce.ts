import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, chromium, type FullConfig } from '@playwright/test';
import { cookiesOf, type Person, password, people, tokenOf, workersOf } from './people.ts';
import { token, writeToken } from './signedInBrowsers.ts';

/** Signs in all users once, in parallel, on the real sign-in page; stories start with their cookies. */
async function signInOnce({ projects, workers }: FullConfig): Promise<void> {
  const { baseURL, launchOptions } = projects[0]?.use ?? {};
  const browser = await chromium.launch(launchOptions);
  const everybody = Object.keys(people) as Person[];
  const places = everybody.flatMap((person) =>
    workersOf(person, workers).map((worker) => ({ person, worker })),
  );
  await Promise.all(places.map(({ person, worker }) => signIn(browser, baseURL ?? '', person, worker)));
  await browser.close();
}

async function signIn(browser: Browser, baseURL: string, person: Person, worker: number): Promise<void> {
  const page = await browser.newPage({ baseURL });
  page.setDefaultTimeout(120_000);
  await page.goto('/');
  await page.fill('input[name=userName]', people[person].login);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/district'));
  mkdirSync(dirname(cookiesOf(person, worker)), { recursive: true });
  await page.context().storageState({ path: cookiesOf(person, worker) });
  writeToken(tokenOf(person, worker), await page.evaluate(token));
  await page.context().close();
}

// Playwright calls the default export of its setup files.
export default signInOnce;
