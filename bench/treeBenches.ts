import { Client } from 'pg';
import type { Browser, Page } from 'playwright';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase, login, password } from './database.ts';
import { inBrowser } from './inBrowser.ts';
import { atMost, type Measurement, median } from './measurement.ts';
import { startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

const records = `/district/${district}/substitute`;

/** List filter under which the tree also loads employees, not only schools. */
const everything = encodeURIComponent(JSON.stringify({ isVacancy: false }));

/** Selector of the tree once all its rows are loaded. */
const wholeTree = 'main table[role=treegrid][aria-busy=false]';

/** Contents of the search input after each keystroke. They leave many rows, then few, and finally all again. */
const typed = ['g', 'ga', 'gar', 'garc', 'garci', ''];

/**
 * Measures the tree of a substitute's visibility lists in a district of 50,000 employees and over 1,000 schools: the
 * time until its first rows, and the time from a keystroke in the tree's search until the rows change
 * (docs/specification.md#master-data-3-job-visibility).
 */
export async function hierarchy(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  return treeOf(await filledDatabase(server, 'list', extent.shrink * 2), '50,000', extent);
}

/**
 * Measures the tree of a substitute's visibility lists in the filled database at `url`. `size` is the number of people
 * in it, as text.
 */
export async function treeOf(url: string, size: string, { rounds }: Extent): Promise<Measurement[]> {
  const service = await startService(url);
  try {
    return await inBrowser(async (browser) => {
      const page = await signedIn(browser, service.origin);
      const of = `substituteId=${await someSubstitute(url)}`;
      const first: number[] = [];
      const whole: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.goto(`${records}/general-information?${of}`);
        await page.locator('main form input').first().waitFor();
        await page.waitForTimeout(800);
        const begun = performance.now();
        first.push(await untilRows(page));
        await page.locator(wholeTree).waitFor();
        whole.push(performance.now() - begun);
      }
      await page.goto(`${records}/jobvisibility-hierarchy?${of}&filter=${everything}`);
      await page.locator(wholeTree).waitFor();
      await page.waitForTimeout(2000);
      const strokes: number[] = [];
      for (let round = 0; round < rounds; round += 1) strokes.push(...(await untilOthers(page)));
      const longest = Math.max(...strokes).toFixed(0);
      return [
        atMost(
          `from the click on its tab to the rows of a tree of ${size}`,
          500,
          median(first),
          'ms',
          `the whole ${median(whole).toFixed(0)} ms`,
        ),
        atMost(
          `a keystroke in the search of a tree of ${size}`,
          50,
          median(strokes),
          'ms',
          `longest ${longest} ms`,
        ),
      ];
    });
  } finally {
    await service.stop();
  }
}

async function signedIn(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' });
  // Defines `__name` in every page. Functions compiled by tsx call this helper, and pages do not have it.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  await page.goto('/');
  await page.fill('input[name=userName]', login);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/district'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function someSubstitute(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query('select min(substitute_id) as id from substitute where org_id = $1', [
    district,
  ]);
  await client.end();
  return Number(rows[0]?.id);
}

/** Measures from the click on the tab until a row renders (ms). */
async function untilRows(page: Page): Promise<number> {
  const taken = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const clicked = () => {
          const begun = performance.now();
          const poll = () => {
            if (document.querySelector('main table[role=treegrid] tbody a')) done(performance.now() - begun);
            else requestAnimationFrame(poll);
          };
          poll();
        };
        document.addEventListener('click', clicked, { capture: true, once: true });
      }),
  );
  await page.getByRole('link', { name: 'Job visibility' }).click();
  return taken;
}

/**
 * Measures for each keystroke the time in ms until the tree's changed rows are painted. Ends after the next animation
 * frame.
 */
async function untilOthers(page: Page): Promise<number[]> {
  const field = page.locator('main input[type=search]');
  const times: number[] = [];
  for (const text of typed) {
    const taken = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const stroke = () => {
            const begun = performance.now();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
          };
          document.addEventListener('input', stroke, { capture: true, once: true });
        }),
    );
    await field.fill(text);
    times.push(await taken);
    await page.waitForTimeout(400);
  }
  return times;
}
