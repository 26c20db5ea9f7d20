import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, inScheme, isWholeRun, test } from './story.ts';

const district = '/district/622710';

const pages = [
  '',
  '/reference-data/absence-reasons',
  '/reference-data',
  '/developer',
  '/developer/playground',
];

/** Resolves when nothing on the page is loading. */
async function idle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Asserts that the page has no axe violation in light or dark mode, and does not scroll sideways. */
async function expectGood(page: Page, what: string): Promise<void> {
  await expectGoodInLight(page, what);
  await expectContrast(page, 'dark', `${what}, dark`);
}

async function expectGoodInLight(page: Page, what: string): Promise<void> {
  await idle(page);
  await inScheme(page, 'light');
  await expectAccessible(page, `${what}, light`, 'frame');
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('planted accessibility mistakes are found', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await idle(page);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    pale.style.cssText = 'color: #ddd; background: #fff';
    document.querySelector('main')?.append(pale, document.createElement('button'));
    document.querySelector('header')?.append(document.createElement('button'));
    for (const heading of document.querySelectorAll('h1')) heading.outerHTML = '<p>No heading</p>';
  });
  const violations = async (around?: 'frame') =>
    expectAccessible(page, 'broken', around).catch(({ message }: Error) => message);
  expect(await violations()).toMatch(
    /button-name: #content > button".*color-contrast: .*page-has-heading-one/s,
  );
  expect(await violations('frame')).toMatch(/button-name: button\S*, #content > button/);
});

// Checks only the list and form of absence reasons. Stories of each record kind check its own list and form in light
// mode, and dark mode has the same components in other colors.
test('a list and a form are accessible', { tag: '@core' }, async ({ as }) => {
  const path = `${district}/reference-data/absence-reason`;
  const page = await as('admin', path);
  await expectGood(page, 'the list');
  await page.goto(`${path}/new`);
  await expectGood(page, 'the empty form');
});

// Record pages have the same components for every entity, so an ordinary run checks only allocation groups, whose
// records have rows of another entity and a change log.
const records = isWholeRun ? ['absence-reason', 'allocation-groups', 'skills'] : ['allocation-groups'];
for (const name of records) {
  test(`${name}: the pages of a record are accessible`, async ({ as }) => {
    const page = await as('admin', `${district}/reference-data/${name}`);
    const first = page.getByRole('main').getByRole('row').getByRole('link').first();
    const record = await first.getAttribute('href');
    for (const screen of ['', '/show', '/change-log', '/used-by']) {
      await page.goto(`${record}${screen}`);
      await expectGood(page, `the record${screen}`);
    }
  });
}

for (const path of pages) {
  test(`the page ${path || 'at the start'} is accessible`, async ({ as }) => {
    const page = await as('support', `${district}${path}`);
    await expectGood(page, path);
  });
}

test('a list and a form fit a phone of 360 pixels', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data/pay-code`, {
    viewport: { width: 360, height: 740 },
  });
  await expectGood(page, 'the list on a phone');
  await page.goto(`${district}/reference-data/pay-code/new`);
  await expectGood(page, 'the form on a phone');
});

test('all text follows the browser’s text size, and the page stays as wide as the window', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data/pay-code`, {
    viewport: { width: 390, height: 844 },
  });
  for (const [path, isThere] of [
    ['/reference-data/pay-code', page.getByRole('checkbox', { name: /^Select/ }).first()],
    ['/reference-data/pay-code/new', page.getByRole('button', { name: 'Save', exact: true })],
    ['/home', page.getByRole('region', { name: 'Shortcuts' })],
  ] as const) {
    await page.goto(`${district}${path}`);
    await expect(isThere).toBeVisible();
    expect(await page.evaluate(textsThatStay), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('at twice the text size, selected values and dialog buttons are readable in full on a phone', async ({
  as,
}) => {
  const page = await as('admin', `${district}/employee/skills?workerId=5`, {
    viewport: { width: 390, height: 844 },
  });
  const chosen = page.getByRole('main').locator('.MuiChip-label');
  await expect(chosen.first()).toBeVisible();
  await page.evaluate(textsThatStay);
  expect(await chosen.evaluateAll(cutTexts)).toEqual([]);
  await page.goto(`${district}/reference-data/pay-code`);
  const first = page.getByRole('checkbox', { name: /^Select/ }).first();
  await first.check();
  await page.evaluate(textsThatStay);
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Change 1 pay code/ })).toBeVisible();
  expect(await dialog.getByRole('button').evaluateAll(cutTexts)).toEqual([]);
});

test('at twice the text size, the dialogs of absence reasons are readable and usable on a phone', async ({
  as,
}) => {
  const page = await as('admin', `${district}/reference-data/absence-reasons`, {
    viewport: { width: 390, height: 844 },
  });
  await page
    .getByRole('checkbox', { name: /^Select (?!everything)/ })
    .last()
    .check();
  await page.evaluate(textsThatStay);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const [name, submit] of [
    ['Move to a bucket', 'Move'],
    ['Hide', 'Hide'],
    ['Delete', 'Replace everywhere, then delete'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const button = dialog.getByRole('button', { name: submit, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await dialog.getByRole('button').evaluateAll(cutTexts), name).toEqual([]);
    expect(await dialog.evaluate(isWiderThanItself), name).toBe(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Add reason' }).click();
  await expect(dialog.locator('[data-source=absenceReasonName]')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await dialog.getByRole('button').evaluateAll(cutTexts)).toEqual([]);
  expect(await dialog.evaluate(isWiderThanItself)).toBe(false);
});

/** Whether the element, or an element in it, has content that is wider than itself and scrolls sideways. */
function isWiderThanItself(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some((one) => {
    const { overflowX } = getComputedStyle(one);
    return /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
  });
}

/** Runs in the page: returns the text of each element whose content is cut off. */
function cutTexts(elements: readonly Element[]): string[] {
  return elements
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    })
    .map(({ textContent }) => textContent ?? '');
}

/**
 * Runs in the page: doubles the browser's text size and returns the texts that are not twice as large within a second.
 * Texts take a while to grow, because with reduced motion each change is a very short transition, and nested
 * transitions run one after another.
 */
async function textsThatStay(): Promise<string[]> {
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
  );
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const before = new Map(texts.map((element) => [element, sizeOf(element)]));
  document.documentElement.style.fontSize = '200%';
  const staying = () => texts.filter((element) => sizeOf(element) < (before.get(element) ?? 0) * 1.9);
  for (let frames = 0; frames < 60 && staying().length > 0; frames += 1)
    await new Promise(requestAnimationFrame);
  return staying().map((element) => `${element.tagName} ${element.textContent}`);
}
