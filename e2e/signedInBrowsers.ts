import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { cookiesOf, type Person, tokenOf } from './people.ts';

/** A browser with a signed-in user, and the page that keeps its processes and caches warm between stories. */
export interface SignedIn {
  readonly person: Person;
  readonly context: BrowserContext;
  readonly keeper: Page;
}

/** Maximum number of idle browsers that a worker keeps for reuse. */
const waiting = 3;
/** Maximum age of a stored token that another page reuses, in ms. Tokens expire after 15 minutes. */
const youth = 8 * 60_000;

/**
 * Browsers that a worker's stories reuse: loaded and compiled code stays, user data is cleared. A story never gets the
 * same browser twice.
 */
export class SignedInBrowsers {
  readonly #browser: Browser;
  readonly #defaults: BrowserContextOptions;
  readonly #free = new Map<Person, SignedIn>();

  constructor(browser: Browser, defaults: BrowserContextOptions) {
    this.#browser = browser;
    this.#defaults = defaults;
  }

  async take(person: Person): Promise<SignedIn> {
    const free = this.#free.get(person);
    this.#free.delete(person);
    if (free) return free;
    const context = await this.#browser.newContext({ ...this.#defaults, storageState: cookiesOf(person) });
    const keeper = await context.newPage();
    await keeper.goto('/icon.svg');
    return { person, context, keeper };
  }

  /** Resets a browser for reuse, or closes it if that fails. */
  async giveBack(used: SignedIn): Promise<void> {
    const { person, context } = used;
    try {
      await clean(used);
    } catch {
      await context.close();
      return;
    }
    const [oldest] = this.#free.keys();
    if (oldest && this.#free.size >= waiting) await this.#close(oldest);
    await this.#close(person);
    this.#free.set(person, used);
  }

  async #close(person: Person): Promise<void> {
    await this.#free.get(person)?.context.close();
    this.#free.delete(person);
  }
}

async function clean({ person, context, keeper }: SignedIn): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  // Detects that a story has changed the browser's clock, which would also apply to later stories in the same browser.
  const ahead = Math.abs((await keeper.evaluate(() => Date.now())) - Date.now());
  if (ahead > 60_000) throw new Error('The clock of this browser was set.');
  await keeper.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.clearCookies();
  await context.addCookies(JSON.parse(readFileSync(cookiesOf(person), 'utf8')).cookies);
}

/**
 * Gives a page its user's latest token, so that it skips the identity provider. Returns false if the token is too old;
 * the page then gets one itself.
 */
export async function giveToken(page: Page, person: Person): Promise<boolean> {
  const file = tokenOf(person);
  if (Date.now() - statSync(file).mtimeMs > youth) return false;
  await page.addInitScript(
    (items: Record<string, string>) => {
      // Sets the token only once, so that a user who signs out is not signed in by the next page.
      if (window.origin === 'null' || window.top !== window || sessionStorage.getItem('story.token')) return;
      sessionStorage.setItem('story.token', 'given');
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    },
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return true;
}

/** Waits until a page is back from the identity provider, and stores its token for later stories. */
export async function keepToken(page: Page, person: Person): Promise<void> {
  await page.waitForFunction(
    () =>
      location.pathname !== '/auth_callback' &&
      Object.keys(sessionStorage).some((key) => key.startsWith('absmgmt.signedIn.')),
  );
  await page.waitForLoadState();
  writeToken(tokenOf(person), await page.evaluate(token));
}

/** Writes a token atomically, because other workers may read it at any time. */
export function writeToken(file: string, items: Record<string, string>): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(items));
  renameSync(unfinished, file);
}

/**
 * Runs in the page: returns the sign-in that the console stores in its tab. Leaves out the refresh token, which is
 * single-use.
 */
export function token(): Record<string, string> {
  const items = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('absmgmt.signedIn.'));
  return Object.fromEntries(
    items.map(([key, value]) => [key, JSON.stringify({ ...JSON.parse(value), refresh_token: undefined })]),
  );
}
