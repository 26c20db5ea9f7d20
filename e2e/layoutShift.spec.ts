import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { expect, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const district = '/district/622710';

/** URL paths of the pages that users open most, by user. */
const places: readonly (readonly [Person, readonly string[]])[] = [
  [
    'admin',
    [
      `${district}/home`,
      `${district}/employee/select-employee`,
      `${district}/employee/general-information?workerId=5`,
      `${district}/employee/absence-reasons?workerId=5`,
      `${district}/absences/days`,
      `${district}/reference-data/pay-code`,
      `${district}/vacancy-profile/select`,
      `${district}/import`,
      `${district}/settings/school`,
      `${district}/settings/message-templates`,
    ],
  ],
  ['campus', [`${district}/home`]],
  ['employee', [`${district}/home`]],
  ['substitute', [`${district}/home`, `${district}/user/jobs`]],
  ['support', ['/districts']],
];

/** Maximum cumulative layout shift while a page loads (docs/look.md#motion). */
const bar = 0.05;

for (const width of [1440, 390]) {
  test(`the layout does not shift while a page loads from a slow service, at ${width} px`, async ({ as }) => {
    for (const [person, paths] of places) {
      const page = await as(person, 'about:blank', { viewport: { width, height: 900 } });
      await slowDown(page);
      await page.addInitScript(forgetAnswers);
      await page.addInitScript(addUpShifts);
      for (const path of paths) await expectSteady(page, path, `${person} at ${path}`);
      await page.goto('about:blank');
    }
  });
}

/** Opens a page with empty caches, and asserts that its layout does not shift. */
async function expectSteady(page: Page, path: string, what: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await untilQuiet(page);
  await expect(page.locator('main').locator('[class*=Skeleton], [aria-busy=true]')).toHaveCount(0);
  const { moved, by } = await page.evaluate(shifts);
  expect.soft(moved, `${what}: ${by.join('; ')}`).toBeLessThanOrEqual(bar);
}

/** Delays every response of the service by 300 ms, so that late content shows. Cached files are not delayed. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    // Ignores errors, because requests of a closed page fail.
    const goOn = () => browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    setTimeout(goOn, 300);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1.0/*' }] });
}

interface Moving extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

/** Runs in the page before its code: clears cached responses of other pages in this tab. */
function forgetAnswers(): void {
  if (window.origin === 'null') return;
  for (const key of Object.keys({ ...sessionStorage }))
    if (key.startsWith('absmgmt.answer.')) sessionStorage.removeItem(key);
}

/** Runs in the page before its code: sums up layout shifts without user input. */
function addUpShifts(): void {
  const seen = { moved: 0, by: [] as string[] };
  Object.assign(window, { seenShifts: seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Moving[]) {
      if (hadRecentInput) continue;
      seen.moved += value;
      const text = sources[0]?.node?.textContent ?? '';
      seen.by.push(`${value.toFixed(3)} ${text.slice(0, 40)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function shifts(): { moved: number; by: string[] } {
  return (window as unknown as { seenShifts: { moved: number; by: string[] } }).seenShifts;
}
