import { addressOf } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect, test } from './story.ts';

const people = [...new Set(screens.map(({ as }) => as))];

for (const person of people) {
  test(`every page that ${person} opens has one h1, and it says something`, async ({ as }) => {
    const addresses = screens.filter((screen) => screen.as === person).map(addressOf);
    const page = await as(person, addresses[0] ?? '/');
    for (const address of new Set(addresses)) {
      await page.goto(address);
      await expect(page.locator('h1'), address).toHaveText([/\S/]);
    }
  });
}
