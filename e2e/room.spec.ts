import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { expect, test } from './story.ts';

const district = '/district/622710';

/** Where people are most: each has to be read whole on the narrowest phone, and with text of twice the size. */
const screens: readonly (readonly [name: string, as: Person, path: string])[] = [
  ['start of an administrator', 'admin', `${district}/home`],
  ['start of a campus office', 'campus', `${district}/home`],
  ['start of an employee', 'employee', `${district}/home`],
  ['start of a substitute', 'substitute', `${district}/home`],
  ['districts of support', 'support', '/districts'],
  ['list', 'admin', `${district}/employee/select-employee`],
  ['record for reading', 'reader', `${district}/employee/general-information?workerId=14`],
  ['form of a record', 'admin', `${district}/employee/general-information?workerId=14`],
  ['balances', 'admin', `${district}/employee/absence-reasons?workerId=14`],
  ['absences by day', 'admin', `${district}/absences/list`],
  ['import', 'admin', `${district}/import/reference-data/skill`],
  ['comparison', 'support', `${district}/settings/compare-districts`],
  ['settings', 'admin', `${district}/settings/services`],
  ['change log', 'admin', `${district}/reference-data/skill/change-log`],
];

const rooms = [
  { what: '360 pixels', width: 360, text: '100%' },
  { what: 'text of twice the size', width: 720, text: '200%' },
  { what: 'text of twice the size on a phone', width: 390, text: '200%' },
];

for (const [name, person, path] of screens) {
  test(`${name}: nothing is cut and nothing wider than the window, however little room there is`, async ({
    as,
  }) => {
    const page = await as(person, path, { viewport: { width: 720, height: 900 } });
    // Signed in, and where it was begun: no script is run on the way.
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path.split('?')[0] ?? path));
    await stands(page);
    for (const { what, width, text } of rooms) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      await stands(page);
      await expect.poll(() => page.evaluate(beyondTheWindow), `${what}: wider than the window`).toEqual([]);
      await expect.poll(() => page.evaluate(cutWithoutSign), `${what}: cut`).toEqual([]);
    }
  });
}

/** Nothing is on its way. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('main :is([class*=Skeleton], [aria-busy=true])')).toHaveCount(0);
}

/** What makes the page wider than the window, by its text; what scrolls inside of itself does not. */
function beyondTheWindow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.childElementCount === 0,
  );
  return [
    `${scrollWidth}`,
    ...wide.slice(0, 5).map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ];
}

/** Texts of which a part is not drawn, without the three points that say so, and that no scrolling brings. */
function cutWithoutSign(): string[] {
  const isSaid = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isEnd = (box: Element) => {
    const { clipPath, textOverflow, webkitLineClamp, overflowX } = getComputedStyle(box);
    const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
    return isShort || /auto|scroll/.test(overflowX) || (box as HTMLElement).inert;
  };
  const isCutBy = (box: Element, { right, bottom }: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const hides = (overflow: string) => /hidden|clip/.test(overflow);
    return (hides(overflowX) && right > edge.right + 1) || (hides(overflowY) && bottom > edge.bottom + 1);
  };
  const isCut = (element: Element) => {
    const place = element.getBoundingClientRect();
    if (place.width <= 1 || place.height <= 1) return false;
    for (let box: Element | null = element; box && !isEnd(box); box = box.parentElement)
      if (isCutBy(box, place)) return true;
    return false;
  };
  return [...document.querySelectorAll('main *, header *')]
    .filter((element) => isSaid(element) && isCut(element))
    .slice(0, 8)
    .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`);
}
