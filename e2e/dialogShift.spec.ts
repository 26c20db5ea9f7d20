import type { Locator, Page } from '@playwright/test';
import { expect, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const list = '/district/622710/reference-data/pay-code';

/** Maximum layout shift when a dialog opens and loads (docs/look.md#motion). */
const bar = 0.02;

/**
 * Dialogs of the list page. Each has a name, a function that opens the dialog, and the label of the dialog's last
 * button, which must not move.
 */
const dialogs: readonly (readonly [string, (page: Page) => Promise<void>, RegExp])[] = [
  ['change', (page) => bulk(page, 'Edit fields'), /^Cancel$/],
  ['delete', (page) => bulk(page, 'Delete'), /^Cancel$/],
  ['hide', (page) => bulk(page, 'Hide'), /^Cancel$/],
  [
    'save a view',
    async (page) => {
      const views = page.getByRole('button', { name: /^Views?\b/ });
      const tools = page.getByRole('button', { name: 'List tools' });
      if (await tools.isVisible()) await tools.click();
      await views.click();
      await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    },
    /^Cancel$/,
  ],
];

for (const width of [1440, 390]) {
  test(`the buttons of a dialog stay in place while it loads from a slow service, at ${width} px`, async ({
    as,
  }) => {
    const page = await as('admin', list, { viewport: { width, height: 900 } });
    await page
      .getByRole('checkbox', { name: 'Select all rows on this page' })
      .or(page.getByRole('checkbox', { name: /^Select / }))
      .first()
      .check();
    await page.route(/\/v1\.0\//, async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue().catch(() => undefined);
    });
    for (const [name, open, button] of dialogs) {
      await open(page);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const end = dialog.getByRole('button', { name: button });
      await expect(end).toBeVisible();
      const [first, last] = await whileFilling(page, end);
      expect.soft(Math.abs(last - first), `${name}: the button at its end`).toBeLessThanOrEqual(bar * 900);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
}

/** Returns the vertical position of a dialog's button when it appears, and after everything is loaded. */
async function whileFilling(page: Page, button: Locator): Promise<[number, number]> {
  const top = async () => (await button.boundingBox())?.y ?? Number.NaN;
  const first = await top();
  await untilQuiet(page);
  await expect(
    page.locator('[role=dialog], [role=alertdialog]').locator('[class*=Skeleton], [aria-busy=true]'),
  ).toHaveCount(0);
  return [first, await top()];
}

/** Opens a bulk action for the rows that are selected in the list. */
async function bulk(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
