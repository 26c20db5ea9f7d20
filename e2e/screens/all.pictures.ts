import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { cookiesOf, type Person } from '../people.ts';
import { expect, test } from '../story.ts';
import { addressOf, screens } from './screens.ts';

const folder = process.env.SCREENS_FOLDER ?? 'screens';

const moreActions = /^(More actions|Más acciones)$/;

const shapes = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en-US', 'es-US'] as const).map((locale) => ({ width, colorScheme, locale })),
  ),
);

for (const screen of screens) {
  for (const { width, colorScheme, locale } of shapes) {
    const language = locale.slice(0, 2);
    const name = `${screen.name}-${width}-${colorScheme}-${language}`;
    test(name, async ({ as, baseURL }) => {
      const page = await as(screen.as, addressOf(screen), {
        viewport: { width, height: 900 },
        colorScheme,
        locale,
        storageState: speaking(language, screen.as, baseURL ?? ''),
      });
      await expect(page.locator('main h1').last()).toBeVisible();
      await expect(page.locator('#root > header'), 'the console, not a page before it').toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.locator('main :is([class*=Skeleton], [role=progressbar], [aria-busy=true])'),
      ).toHaveCount(0);
      for (const key of screen.keys ?? []) await page.keyboard.press(key);
      for (const name of screen.presses ?? []) await press(page, name);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/^(Searching|Buscando)/)).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'the page is no wider than its window').toBeLessThanOrEqual(width);
      await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    });
  }
}

/** Presses something by its name: where there is no room for it, in the menu of the page. */
async function press(page: Page, name: RegExp): Promise<void> {
  if (!(await pressed(page, name).isVisible())) await pressed(page, moreActions).click();
  await pressed(page, name).click();
}

/** What is pressed by its name: a button, an entry of a menu or a link. */
function pressed(page: Page, name: RegExp): Locator {
  const [button, ...others] = (['button', 'menuitem', 'link'] as const).map((role) =>
    page.getByRole(role, { name }),
  );
  return others.reduce((found, other) => found.or(other), button as Locator).first();
}

/** What the browser of somebody keeps who has chosen a language. */
function speaking(language: string, person: Person, origin: string) {
  const { cookies } = JSON.parse(readFileSync(cookiesOf(person), 'utf8'));
  const kept = { locale: JSON.stringify(language), version: '1' };
  const localStorage = Object.entries(kept).map(([key, value]) => ({
    name: `RaStore.absmgmt.${key}`,
    value,
  }));
  return { cookies, origins: [{ origin, localStorage }] };
}
