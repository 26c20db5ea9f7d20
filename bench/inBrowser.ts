import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { password, people } from '../e2e/people.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** URL path of the signed-in administrator's district. */
export const district = `/district/${people.admin.district}`;

/** Calls `work` with a new browser and closes the browser afterward. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Calls `work` with a new browser in which a district administrator is signed in. */
export async function asAdministrator<T>(
  origin: string,
  work: (browser: Browser, context: BrowserContext) => Promise<T>,
): Promise<T> {
  return inBrowser(async (browser) => {
    const context = await openContext(browser, { baseURL: origin });
    const page = await context.newPage();
    await page.goto('/');
    await page.fill('input[name=userName]', people.admin.login);
    await page.fill('input[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname.startsWith('/district'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
    return work(browser, context);
  });
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  // Defines `__name` in every page. Functions compiled by tsx call this helper, and pages do not have it.
  await context.addInitScript('globalThis.__name = (value) => value;');
  return context;
}

/**
 * Returns the bytes transferred for a page until `isShown` resolves. Uses a new browser context that has only the
 * session cookies, so nothing is cached.
 */
export async function bytesUntil(
  browser: Browser,
  signedIn: BrowserContext,
  address: string,
  isShown: (page: Page) => Promise<unknown>,
): Promise<number> {
  const context = await openContext(browser, { storageState: await signedIn.storageState() });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address);
  await isShown(page);
  await context.close();
  return bytes;
}
