import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cookiesOf, type Person } from '../people.ts';
import { expect, test } from '../story.ts';
import { untilQuiet } from '../untilQuiet.ts';
import { addressOf, type Screen } from './screen.ts';
import { screens } from './screens.ts';

const folder = process.env.SCREENS_FOLDER ?? 'screens';

const moreActions = /^(More actions|Más acciones)$/;

const shapes = [1440, 390].flatMap((width) =>
  (['en', 'es'] as const).map((language) => ({ width, language })),
);

const schemes = ['light', 'dark'] as const;

type Open = (shape: (typeof shapes)[number]) => Promise<Page>;

for (const screen of screens) {
  test(screen.name, async ({ as, page: sheet, baseURL }) => {
    const open: Open = ({ width, language }) =>
      as(screen.as, addressOf(screen), {
        viewport: { width, height: 900 },
        locale: `${language}-US`,
        storageState: speaking(language, screen.as, baseURL ?? ''),
      });
    const pictures = await takePictures(screen, open);
    await putOnSheet(sheet, screen.name, pictures);
  });
}

/**
 * Takes the pictures of a screen. Returns their paths in the order of the contact sheet: first all pictures in light
 * mode, then those in dark mode.
 */
async function takePictures(screen: Screen, open: Open): Promise<readonly string[]> {
  const pictures: Record<string, string[]> = { light: [], dark: [] };
  for (const shape of shapes) {
    const page = await open(shape);
    await arrive(page, screen, shape.language);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, 'the page is no wider than its window').toBeLessThanOrEqual(shape.width);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const path = `${folder}/${screen.name}-${shape.width}-${colorScheme}-${shape.language}.png`;
      await page.screenshot({ path, animations: 'disabled' });
      pictures[colorScheme]?.push(path);
    }
    await page.close();
  }
  return schemes.flatMap((scheme) => pictures[scheme] ?? []);
}

/** Selector of the placeholders for header buttons that load after the page. */
const awaitedInHeader = '#root > header > div:last-child > :empty:not(button, span)';

/** Waits until the screen is ready for its picture. */
async function arrive(page: Page, screen: Screen, language: string): Promise<void> {
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('#root > header'), 'the console, not a page before it').toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('main :is([class*=Skeleton], [role=progressbar], [aria-busy=true])')).toHaveCount(
    0,
  );
  await expect(page.locator(awaitedInHeader), 'the buttons of the header').toHaveCount(0);
  for (const key of screen.keys ?? []) await page.keyboard.press(key);
  for (const name of screen.presses ?? []) await press(page, name);
  await untilQuiet(page);
  await expect(page.getByText(/^(Searching|Buscando)/)).toHaveCount(0);
}

/** Puts a screen's eight pictures on a contact sheet at their own size, so that texts are legible. */
async function putOnSheet(sheet: Page, name: string, taken: readonly string[]): Promise<void> {
  const pictures = taken.map((path) => `<img src="data:image/png;base64,${readFileSync(path, 'base64')}">`);
  await sheet.setViewportSize({ width: 3684, height: 1808 });
  await sheet.setContent(
    `<style>body { margin: 0; display: grid; grid: auto / repeat(4, auto); gap: 8px; background: #888 }</style>${pictures.join('')}`,
  );
  await sheet.screenshot({ path: `${folder}/sheets/${name}.png` });
}

/** Presses a control by its name. If the control is not visible, opens the page's menu of further actions first. */
async function press(page: Page, name: RegExp): Promise<void> {
  if (!(await pressed(page, name).isVisible())) await pressed(page, moreActions).click();
  await pressed(page, name).click();
}

/** Returns the control with that name: a button, a menu entry or a link. */
function pressed(page: Page, name: RegExp): Locator {
  const [button, ...others] = (['button', 'menuitem', 'link'] as const).map((role) =>
    page.getByRole(role, { name }),
  );
  return others.reduce((found, other) => found.or(other), button as Locator).first();
}

/** Returns the cookies and local storage of a signed-in user who has chosen a language. */
function speaking(language: string, person: Person, origin: string) {
  const { cookies } = JSON.parse(readFileSync(cookiesOf(person), 'utf8'));
  const stored = { locale: JSON.stringify(language), version: '1' };
  const localStorage = Object.entries(stored).map(([key, value]) => ({
    name: `RaStore.absmgmt.${key}`,
    value,
  }));
  return { cookies, origins: [{ origin, localStorage }] };
}
