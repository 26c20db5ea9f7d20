import type { Page } from '@playwright/test';
import { adminUsers, substitutes, vacancyProfiles } from './screens/records.ts';
import { addressOf, type Screen } from './screens/screen.ts';
import { expect, expectAccessible, expectContrast, inScheme, isWholeRun, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

/** Screens of the record kinds other than employees: all tabs in the registry, the lists, and the create pages. */
const kinds = { substitutes, vacancyProfiles, adminUsers };

/** The languages to test: English in an ordinary run, both with `npm run test:all`. */
const languages = isWholeRun ? ['en', 'es'] : ['en'];

const parts = 3;

for (const [kind, screens] of Object.entries(kinds)) {
  for (const language of languages) {
    for (let part = 0; part < parts; part += 1) {
      test(`${kind}: every tab is accessible in light and dark mode, in ${language} (${part + 1})`, async ({
        as,
      }) => {
        test.setTimeout(300_000);
        const page = await as('admin', 'about:blank');
        await page.addInitScript((locale) => {
          if (window.origin !== 'null')
            localStorage.setItem('RaStore.absmgmt.locale', JSON.stringify(locale));
        }, language);
        for (const screen of screens.filter((_, index) => index % parts === part))
          await look(page, screen, language);
      });
    }
  }
}

/** Asserts that axe finds no violation on a screen, in light and dark mode. */
async function look(page: Page, screen: Screen, language: string): Promise<void> {
  const what = `${screen.name}, ${language}`;
  await page.goto(addressOf(screen));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('main :is([class*=Skeleton], [aria-busy=true])')).toHaveCount(0);
  await untilQuiet(page);
  await inScheme(page, 'light');
  await expectAccessible(page, what);
  await expectContrast(page, 'dark', `${what}, dark`);
}
