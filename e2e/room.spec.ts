import type { Page } from '@playwright/test';
import { addressOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect, isWholeRun, test } from './story.ts';

/** Names of the most used screens, which an ordinary run checks. `npm run test:all` checks every screen. */
const often: readonly string[] = [
  'start-administrator',
  'start-campus',
  'start-employee',
  'start-substitute',
  'districts',
  'employees',
  'employee-general-information',
  'employee-reader',
  'employee-absence-reasons',
  'absences-list',
  'import-reference-data-skill',
  'compare-districts',
  'services',
  'reference-data-skill-change-log',
];

const looked = screens.filter(({ name, keys, presses }) =>
  isWholeRun ? !keys && !presses : often.includes(name),
);

const rooms = [
  { what: '360 pixels', width: 360, text: '100%' },
  { what: 'text of twice the size', width: 720, text: '200%' },
  { what: 'text of twice the size on a phone', width: 390, text: '200%' },
];

for (const screen of looked) {
  test(`${screen.name}: nothing is cut off, overlaps or overflows the window on a narrow screen or with large text`, async ({
    as,
  }) => {
    const path = addressOf(screen);
    const page = await as(screen.as, path, { viewport: { width: 720, height: 900 } });
    // Checks that the requested page is open: the user is signed in, and no script has navigated away.
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
      await expect.poll(() => page.evaluate(overlapping), `${what}: one over the other`).toEqual([]);
    }
  });
}

/** Resolves when nothing on the page is loading. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('main :is([class*=Skeleton], [aria-busy=true])')).toHaveCount(0);
}

/**
 * Runs in the page: returns the texts of elements that make the page wider than the window. Scrolling containers are
 * fine.
 */
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

/** Runs in the page: returns the texts that are cut off without an ellipsis and can't be scrolled into view. */
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

/** Runs in the page: returns the controls that overlap each other. Leaves out sticky controls. */
function overlapping(): string[] {
  const stays = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && stays(element.parentElement));
  const controls = [
    ...document.querySelectorAll('main :is(a, button, input, select, textarea, [role=combobox])'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !stays(element))
    .map((element) => ({ element, place: element.getBoundingClientRect() }))
    .filter(({ place }) => place.width > 2 && place.height > 2);
  const over = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  return controls
    .flatMap(({ element, place }, at) =>
      controls
        .slice(at + 1)
        .filter((other) => !element.contains(other.element) && over(place, other.place))
        .map((other) => [element, other.element].map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' / ')),
    )
    .slice(0, 4);
}
