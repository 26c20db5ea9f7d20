import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startConsole, withDataFolder } from './builtConsole.ts';
import { asAdministrator, bytesUntil, district } from './inBrowser.ts';
import { listSize } from './listSize.ts';
import { atMost, type Measurement, median } from './measurement.ts';
import { addWideForm, typing } from './wideForm.ts';

const list = `${district}/reference-data/pay-code`;

/** Measures startup, sizes and response times that people notice, in Chromium on the built console with its demo. */
export async function browser(): Promise<Measurement[]> {
  return withDataFolder(async (folder) => {
    console.error('browser: building …');
    const warm = await startConsole(folder);
    await warm.stop();
    console.error('browser: starting …');
    return withDataFolder(async (empty) => {
      const first = await startConsole(empty);
      await first.stop();
      const second = await startConsole(empty);
      try {
        return [
          atMost('first start, after install and build', 30_000, first.startedIn, 'ms', 'empty data folder'),
          atMost('second start', 5000, second.startedIn, 'ms', 'filled data folder'),
          ...(await asAdministrator(second.origin, (browser, context) =>
            felt(browser, context, second.origin),
          )),
        ];
      } finally {
        await second.stop();
      }
    });
  });
}

async function felt(browser: Browser, context: BrowserContext, origin: string): Promise<Measurement[]> {
  const page = await context.newPage();
  await watchShifts(page);
  console.error('browser: opening …');
  const bytes = await bytesUntil(browser, context, `${origin}${list}`, (fresh) =>
    rows(fresh).first().waitFor(),
  );
  await page.goto(list);
  await rows(page).first().waitFor();
  const size = await listSize(context, list);
  const listShift = await shifts(page);
  const opened = await times(9, () => openRow(page));
  const formShift = await shifts(page);
  await page.goto(list);
  await rows(page).first().waitFor();
  console.error('browser: searching …');
  const searched = await times(7, (round) => search(page, round));
  await page.close();
  const keystroke = await wideForm(context);
  return [
    atMost('the first list, everything that is fetched', 340, bytes / 1024, 'KB', 'empty cache, signed in'),
    size,
    atMost('from the click on a row to the filled form', 130, median(opened), 'ms', all(opened)),
    atMost('from the last keystroke to results', 350, median(searched), 'ms', all(searched)),
    atMost('a keystroke in a form of 200 fields', 16, keystroke, 'ms', 'median, with style and layout'),
    atMost('layout shift of a list', 0.05, listShift, '', 'cumulative'),
    atMost('layout shift of a form', 0.05, formShift, '', 'cumulative'),
  ];
}

function rows(page: Page) {
  return page.locator('main tbody tr a');
}

/** Time limit of one measurement in ms. */
const timeout = 10_000;

async function times(count: number, measure: (round: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const value = await Promise.race([measure(round), wait(timeout, undefined, { ref: false })]);
    if (value === undefined) throw new Error(`Round ${round} did not end.`);
    taken.push(value);
  }
  return taken;
}

function all(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ');
}

/** Opens the third row of the list. Measures the time from the click until the first field has its value. */
async function openRow(page: Page): Promise<number> {
  await page.goto(list);
  const row = rows(page).nth(2);
  await row.waitFor();
  await row.hover();
  await page.waitForTimeout(300);
  const taken = page.evaluate(
    () =>
      new Promise<number>((done) => {
        document.addEventListener(
          'click',
          () => {
            const begun = performance.now();
            const look = () => {
              const input = document.querySelector<HTMLInputElement>('main form input');
              if (input !== null && input.value !== '') done(performance.now() - begun);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await row.click();
  return taken;
}

/** Types a letter into the search of the list. Measures the time until the rows change. */
async function search(page: Page, round: number): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('');
  await page.waitForTimeout(800);
  const taken = page.evaluate(
    () =>
      new Promise<number>((done) => {
        document.addEventListener(
          'input',
          () => {
            const begun = performance.now();
            const before = document.querySelector('main tbody')?.textContent;
            const look = () => {
              if (document.querySelector('main tbody')?.textContent !== before)
                done(performance.now() - begun);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await field.press('sutchal'.charAt(round % 7));
  return taken;
}

async function wideForm(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await addWideForm(page);
  await page.goto(`${list}/new`);
  await page.locator('form [data-source=f4] input').waitFor();
  await page.waitForTimeout(1000);
  const taken = await typing(page, 'f4');
  await page.close();
  return median(taken);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = { sum: 0 };
    Object.assign(window, { benchShifts: found });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) found.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shifts(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { benchShifts: { sum: number } }).benchShifts.sum);
}
