import type { Page } from '@playwright/test';
import { addressOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect, isWholeRun, test } from './story.ts';
import { noteFocus, notReached } from './tabStops.ts';
import { untilQuiet } from './untilQuiet.ts';

/** Names of the screens that an ordinary run checks, one of each kind. `npm run test:all` checks every screen. */
const kinds: readonly string[] = [
  'start-administrator',
  'employees',
  'employee-general-information',
  'employee-absence-reasons',
  'reference-data-absence-reasons',
  'substitute-jobvisibility-hierarchy',
  'reference-data-pay-code-new',
  'settings-call-times',
  'developer-playground',
  'import-reference-data-skill',
];

const walked = screens.filter(({ name, keys, presses }) =>
  isWholeRun ? !keys && !presses : kinds.includes(name),
);

/** Maximum number of tab stops checked per page. */
const most = 700;

const dialogs = '[role=dialog]';

test('a planted invisible focus and a planted lost focus are found', async ({ as }) => {
  const page = await as('admin', '/district/622710/reference-data');
  await expect(page.locator('main h1').last()).toBeVisible();
  await untilQuiet(page);
  await page.evaluate(() => {
    const quiet = new CSSStyleSheet();
    quiet.replaceSync('main :focus-visible, main :focus-visible::after { outline: none !important }');
    document.adoptedStyleSheets.push(quiet);
    const gone = Object.assign(document.createElement('button'), { textContent: 'Goes away' });
    gone.addEventListener('focus', () => gone.remove());
    document.querySelector('main')?.append(gone, document.createElement('button'));
  });
  const { problems } = await tabThrough(page);
  for (const found of [/looks the same with the focus and without/, /^The focus is lost before/])
    expect(problems).toContainEqual(expect.stringMatching(found));
});

for (const screen of walked) {
  test(`${screen.name}: Tab reaches the primary actions with a visible focus, and Escape closes popups`, async ({
    as,
  }) => {
    test.setTimeout(180_000);
    const page = await as(screen.as, addressOf(screen));
    await expect(page.locator('main h1').last()).toBeVisible();
    await expect(page.locator('main :is([class*=Skeleton], [aria-busy=true])')).toHaveCount(0);
    await untilQuiet(page);
    const { problems, isWhole } = await tabThrough(page);
    expect(problems).toEqual([]);
    if (isWhole)
      expect(await page.evaluate(notReached), 'primary actions that Tab does not come to').toEqual([]);
    await expectEscapeCloses(page);
  });
}

/** Presses Tab until the focus is back at the start of the page. Returns the problems found. */
async function tabThrough(page: Page): Promise<{ problems: readonly string[]; isWhole: boolean }> {
  const problems: string[] = [];
  const isDialog = await page.locator(dialogs).isVisible();
  // Moves the focus to the top of the page, wherever it was before.
  if (!isDialog) await page.locator('a[href="#content"]').focus();
  await page.evaluate(noteFocus);
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(noteFocus);
    problems.push(...found.problems);
    if (found.stays) {
      // An editor keeps the focus when Tab is pressed, until Escape is pressed, as the page explains.
      await page.keyboard.press('Escape');
      continue;
    }
    // Ends the walk when the focus is back at the first element. A dialog keeps the focus, so its walk ends when an
    // element gets the focus again.
    if (found.isFirst || (isDialog && found.isKnown)) return { problems, isWhole: true };
    if (found.isKnown) return { problems: [...problems, `${found.name} comes again`], isWhole: true };
    if (found.name === undefined) {
      await page.keyboard.press('Tab');
      const next = await page.evaluate(noteFocus);
      if (!next.isFirst) problems.push(`The focus is lost before ${next.name}`);
      return { problems, isWhole: true };
    }
  }
  return { problems, isWhole: false };
}

/** Opens the popups of the page's first buttons by keyboard and closes them with Escape; the focus must return. */
async function expectEscapeCloses(page: Page): Promise<void> {
  if (await page.locator(dialogs).isVisible()) {
    await page.keyboard.press('Escape');
    return expect(page.locator(dialogs), 'the dialog').toBeHidden();
  }
  const openers = page.locator('main button[aria-haspopup]:enabled:visible');
  for (const opener of (await openers.all()).slice(0, 2)) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator('[role=menu], [role=dialog], [role=listbox]').last();
    await expect(opened, 'what the button opens').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened, 'what was opened').toBeHidden();
    await expect(opener, 'the button that opened it').toBeFocused();
  }
}
