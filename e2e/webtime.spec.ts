import { expect, expectAccessible, expectContrast, test } from './story.ts';

/** Returns the last weekday before today. Its hours are over in any time zone of a district. */
function lastWeekday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() - 1);
  while ([0, 6].includes(day.getUTCDay()));
  return day.toISOString().slice(0, 10);
}

test('a substitute enters hours on a phone: a day in four taps, certified by PIN, recalled', async ({
  as,
}) => {
  const page = await as('smallSubstitute', `/district/2629220/WebTime?week=${lastWeekday()}`);
  await page.setViewportSize({ width: 390, height: 844 });
  let taps = 0;
  const tap = async (name: string | RegExp, within = page.locator('body')) => {
    taps += 1;
    await within.getByRole('button', { name }).last().click();
  };
  await expect(page.getByRole('button', { name: /^Enter hours: / }).first()).toBeVisible();
  await expectAccessible(page, 'own hours on a phone');
  await expectContrast(page, 'dark', 'own hours, dark');

  // Enters the hours as planned, without typing.
  await tap(/^Enter hours: /);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Paid: 6 h 30 min');
  await expectAccessible(page, 'entering hours');
  await tap('Save hours', dialog);
  await tap(/^Submit 1 day/);
  await expect(dialog).toContainText('I certify');
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('1111');
  await tap('Certify and submit', dialog);
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toHaveAttribute('aria-invalid', 'true');
  taps -= 1;
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('8264');
  await tap('Certify and submit', dialog);
  await expect(dialog).toHaveCount(0);
  expect(taps).toBe(4);
  const day = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Recall: / }) });
  await expect(day.last()).toContainText('Submitted');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await day
    .last()
    .getByRole('button', { name: /^Recall: / })
    .click();
  await expect(page.getByRole('button', { name: /^Submit 1 day/ })).toBeEnabled();
});
