import { addressOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect, test } from './story.ts';

/** Number of pages that one story opens. */
const pages = 20;

const people = [...new Set(screens.map(({ as }) => as))];

for (const person of people) {
  const addresses = [...new Set(screens.filter((screen) => screen.as === person).map(addressOf))];
  for (let from = 0; from < addresses.length; from += pages) {
    test(`every page that ${person} opens has one h1 with text, from page ${from + 1} on`, async ({ as }) => {
      const some = addresses.slice(from, from + pages);
      const page = await as(person, some[0] ?? '/');
      for (const address of some) {
        await page.goto(address);
        await expect(page.locator('h1'), address).toHaveText([/\S/]);
      }
    });
  }
}
