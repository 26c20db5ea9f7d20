import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
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

/** The district of the administrator who is signed in. */
export const district = `/district/${people.admin.district}`;

/** A browser for as long as the work takes. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A browser in which a district administrator is signed in, for as long as the work takes. */
export async function asAdministrator<T>(
  origin: string,
  work: (browser: Browser, context: BrowserContext) => Promise<T>,
): Promise<T> {
  return inBrowser(async (browser) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    // tsx gives functions their names by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
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

/** The bytes that came over the network for a page until it shows something, with an empty cache. */
export async function bytesUntil(page: Page, path: string, isShown: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  // Empty at first, and then in use: what a page needs twice on its way comes once, as for anybody.
  await session.send('Network.clearBrowserCache');
  await page.goto(path);
  await isShown();
  await session.detach();
  return bytes;
}
