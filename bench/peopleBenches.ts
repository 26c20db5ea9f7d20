import type { Browser, BrowserContext, Page } from 'playwright';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase, login, password } from './database.ts';
import { inBrowser } from './inBrowser.ts';
import { atMost, type Measurement, median } from './measurement.ts';
import { startBareApp, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';
import { catalogueOf } from './statements.ts';

/** The entities that the bare application shows, keyed by the name of its resource. */
const shown = {
  employees: 'employee/employee',
  workerTypes: 'reference-data/employee-type',
  languages: 'reference-data/language',
  payCodes: 'reference-data/pay-code',
  budgetCodes: 'reference-data/budget-code',
};

/** One of the two compared applications (the console or bare react-admin), in its own browser context. */
interface ConsoleSide {
  readonly context: BrowserContext;
  /** URL of the employee list. */
  readonly list: string;
  /** Selector of a clickable row. */
  readonly row: string;
  /** Selector of the form's first input. */
  readonly input: string;
  readonly search: string;
}

const moments = ['empty', 'reload', 'opened', 'searched'] as const;
type Moment = (typeof moments)[number];

/**
 * Measures response times in a district of 100,000 employees, relative to a bare react-admin application on the same
 * database: list rows with an empty cache and after a reload, from the click on a row to the filled form, and from a
 * keystroke to the search results. Alternates between both applications.
 */
export async function people(server: PostgresServer, { shrink, rounds }: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'list', shrink);
  const bare = await startBareApp({ url, organization: district, resources: bareResources() });
  const service = await startService(url);
  try {
    return await inBrowser(async (browser) => {
      const sides = {
        bare: await bareSide(browser, bare.origin),
        ours: await ourSide(browser, service.origin),
      };
      const times: Record<'bare' | 'ours', Record<Moment, number[]>> = {
        bare: { empty: [], reload: [], opened: [], searched: [] },
        ours: { empty: [], reload: [], opened: [], searched: [] },
      };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['bare', 'ours'] as const) {
          const felt = await once(sides[name], round);
          for (const moment of moments) times[name][moment].push(felt[moment]);
        }
      }
      const share = (what: string, bar: number, moment: Moment) => {
        const [ours, theirs] = [median(times.ours[moment]), median(times.bare[moment])];
        return atMost(what, bar, ours / theirs, '', `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`);
      };
      const keystroke = median(times.ours.searched);
      const bareKeystroke = median(times.bare.searched).toFixed(0);
      return [
        share('rows of the list of employees, empty cache, over a bare application', 1, 'empty'),
        share('rows of the list of employees, reload, over a bare application', 1, 'reload'),
        share('from the click on a row to the filled form, over a bare application', 0.6, 'opened'),
        atMost('from a keystroke to the employees found', 350, keystroke, 'ms', `bare ${bareKeystroke} ms`),
      ];
    });
  } finally {
    await Promise.all([bare.stop(), service.stop()]);
  }
}

function bareResources() {
  return Object.fromEntries(
    Object.entries(shown).map(([resource, name]) => {
      const stored = catalogueOf(name);
      const plain = (column: string) => column.replaceAll('"', '');
      const columns = stored.table.columns.map((column) => column.name);
      const fields = stored.entity.fields
        .map((field) => [field.name, plain(stored.column(field.name))] as const)
        .filter(([, column]) => columns.includes(column));
      const searched = stored.entity.list.search.map((field) => plain(stored.column(field)));
      const { organized } = stored;
      return [
        resource,
        {
          table: stored.table.name,
          id: plain(stored.idColumn),
          organized,
          searched,
          columns: Object.fromEntries(fields),
        },
      ];
    }),
  );
}

async function bareSide(browser: Browser, origin: string): Promise<ConsoleSide> {
  const context = await newContext(browser);
  return {
    context,
    list: `${origin}/#/employees`,
    row: 'tbody tr td.column-lastName',
    input: 'main form input',
    search: 'input[name=q]',
  };
}

async function ourSide(browser: Browser, origin: string): Promise<ConsoleSide> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(origin);
  await page.fill('input[name=userName]', login);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/district'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    context,
    list: `${origin}/district/${district}/employee/select-employee`,
    row: 'main tbody tr a:not([href^="mailto:"])',
    input: 'main form input',
    search: 'main input[type=search]',
  };
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  // Defines `__name` in every page. Functions compiled by tsx call this helper, and pages do not have it.
  await context.addInitScript('globalThis.__name = (value) => value;');
  return context;
}

/**
 * Measures all times of one round in one application. Uses the same tab in every round, because the session is stored
 * in the tab.
 */
async function once(
  { context, list, row, input, search }: ConsoleSide,
  round: number,
): Promise<Record<Moment, number>> {
  const page = context.pages()[0] ?? (await context.newPage());
  if (round === 0) await page.addInitScript(noteRows, row);
  await page.goto(list);
  await page.locator(row).first().waitFor();
  await page.waitForTimeout(800);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.evaluate(forgetAnswers);
  await session.detach();
  const empty = await rowsAt(page);
  await page.waitForTimeout(800);
  const reload = await rowsAt(page);
  await page.waitForTimeout(1500);
  const searched = await untilOther(page, search, row, round);
  await page.fill(search, '');
  await page.waitForTimeout(1000);
  const opened = await untilFilled(page, row, input, round);
  return { empty, reload, opened, searched };
}

/** Runs in the page: clears cached responses but keeps the session. */
function forgetAnswers(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('absmgmt.answer.')) sessionStorage.removeItem(key);
}

/** Runs in the page: records when the first row renders (ms since page start). */
function noteRows(row: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(row) === null) return;
    watch.disconnect();
    Object.assign(window, { rowsAt: performance.now() });
  });
  watch.observe(document, { childList: true, subtree: true });
}

/**
 * Returns when the rows appear after a reload (ms). Does not go through an empty page, because the browser would start
 * a new process for a page with `Cross-Origin-Opener-Policy`, without the compiled code.
 */
async function rowsAt(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const found = await page.waitForFunction(() => (window as unknown as { rowsAt?: number }).rowsAt);
  return Number(await found.jsonValue());
}

/** Measures the time (ms) from a click on a row until the form's first input has its value. */
async function untilFilled(page: Page, row: string, input: string, round: number): Promise<number> {
  const link = page.locator(row).nth(round % 20);
  await link.hover();
  await page.waitForTimeout(300);
  const taken = page.evaluate(afterEvent, { event: 'click', selector: input, property: 'value' } as const);
  await link.click();
  return taken;
}

/** Measures the time (ms) from a keystroke in the search until the rows change. */
async function untilOther(page: Page, search: string, row: string, round: number): Promise<number> {
  const field = page.locator(search).first();
  await field.click();
  const taken = page.evaluate(afterEvent, {
    event: 'input',
    selector: 'tbody',
    property: 'textContent',
  } as const);
  // Types a letter that no address in the generated district contains. With any other letter, the first rows would stay
  // the same.
  await field.pressSequentially('zjqkwv'.charAt(round % 6));
  await page.locator(row).first().waitFor();
  return taken;
}

interface Awaited {
  readonly event: string;
  readonly selector: string;
  readonly property: 'value' | 'textContent';
}

/**
 * Runs in the page: waits for an event, then measures the time (ms) until the property of the selected element changes.
 */
function afterEvent({ event, selector, property }: Awaited): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`Nothing was shown after ${event}.`)), 20_000);
    const valueNow = () => Reflect.get(document.querySelector(selector) ?? {}, property) ?? '';
    const start = () => {
      const begun = performance.now();
      const before = event === 'click' ? '' : valueNow();
      const look = () => {
        const value = valueNow();
        if (value !== '' && value !== before) done(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      look();
    };
    document.addEventListener(event, start, { capture: true, once: true });
  });
}
