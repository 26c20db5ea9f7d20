import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const days = `${district}/settings/calendar`;
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Waits for the event stream, which opens shortly after the page. */
async function untilLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith('/v1.0/events') && response.ok());
  await page.goto(path);
  await opened;
}

/** Renames the calendar day of the open page, and waits until it is saved. */
async function rename(page: Page, text: string): Promise<void> {
  await name(page).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
}

test('a list and a record show what another user changed, without moving', async ({ as, unique }) => {
  const one = await as('admin', `${days}/new`);
  await one.getByRole('textbox', { name: 'Date' }).fill('08/01/2031');
  await rename(one, `${unique} first`);

  const other = await as('support', `${district}/`);
  await untilLive(other, `${days}?q=${encodeURIComponent(unique)}`);
  const row = other.getByRole('grid').locator('tbody tr', { hasText: unique });
  await expect(row).toContainText('first');
  const place = await row.boundingBox();
  await rename(one, `${unique} second`);
  const show = other.getByRole('status').getByRole('button', { name: /changed/ });
  await expect(show).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await expect(row).toContainText('first');
  await expectContrast(other, 'dark', 'a list with a changed row, dark');
  await show.click();
  await expect(row).toContainText('second');

  await row.getByRole('link').first().click();
  await expect(name(other)).toHaveValue(`${unique} second`);
  await rename(one, `${unique} third`);
  const notice = other.getByRole('status').filter({ hasText: 'changed' });
  await expect(notice).toBeVisible();
  await expect(name(other)).toHaveValue(`${unique} second`);
  await expectAccessible(other, 'a record that someone else changed');
  await notice.getByRole('button').click();
  await expect(name(other)).toHaveValue(`${unique} third`);
});

for (const [path, title] of [
  ['absences/live', 'Llamadas en vivo'],
  ['absences/today', 'Hoy'],
  ['user/notifications', 'Notificaciones'],
  ['settings/message-texts', 'Textos de mensajes'],
  ['reports/absence/daily-report', 'Ausencias del día'],
  ['reports/absence/absentee', 'Ausentes'],
] as const) {
  test(`${path} fits on a phone, in Spanish and dark`, async ({ as }) => {
    const page = await as('admin', `${district}/${path}`, {
      viewport: { width: 390, height: 844 },
      locale: 'es-US',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, `${path} on a phone`);
    await expectContrast(page, 'dark', `${path}, dark`);
    const [wide, windowWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(windowWidth ?? 0);
  });
}
