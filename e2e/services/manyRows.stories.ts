import { readFile } from 'node:fs/promises';
import { expect as asked, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { password } from '../people.ts';
import type { FrontedConsole } from './services.stories.ts';

const expect = asked.configure({ timeout: 60_000 });

/**
 * Number of requests that the service answers before it holds the rest, so that "Stop" is pressed while some are
 * running.
 */
const before = 120;

/** An action on 500 selected rows: progress, stop, continue, and the correct result for each row. */
export function addManyRowsStories(started: () => FrontedConsole): void {
  test('a bulk action on 500 parcels is stopped, continued, and reports a result for each row', async ({
    browser,
  }) => {
    const { servers, address } = started();
    const { shop } = servers;
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    const lines: string[] = [];
    page.on('pageerror', (error) => lines.push(error.message));
    await page.goto(`${address}/shop/parcel`);
    await page.getByLabel('User name').fill('la.admin');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');

    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('button', { name: 'Select all 500 that match' }).click();
    await expect(page.getByText('500 selected')).toBeVisible();
    shop.trouble = { is: 'holds', method: 'POST', after: before };
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send' });
    await dialog.getByRole('button', { name: 'Send 500 parcels' }).click();
    // Checks the progress after 120 rows. Six requests run in parallel. 20 batches of six rows are done with 119
    // requests, because the hundredth parcel failed without a request. In the next batch, the first request was
    // answered, and the other five are held.
    await expect(dialog.getByRole('status')).toHaveText('120 of 500');
    await expect.poll(() => sent(shop.base)).toHaveLength(before);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByRole('button', { name: 'Stopping…' })).toBeVisible();
    shop.release();
    await expect(dialog.getByText('125 parcels sent')).toBeVisible();
    await expect(dialog.getByText('1 parcel was refused:')).toBeVisible();
    await expect(dialog.getByText('374 parcels were not processed.')).toBeVisible();
    await expectAccessible(page, 'what became of many rows');
    expect(await resultsIn(dialog)).toEqual({ done: 125, refused: 1, untouched: 374 });
    expect(await sent(shop.base)).toHaveLength(125);

    await dialog.getByRole('button', { name: 'Continue with 375' }).click();
    // Checks accessibility while no request is held, because on a busy machine the check takes longer than the
    // service's timeout.
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectAccessible(page, 'an action on its way through many rows');
    await expect(dialog.getByText('495 parcels sent')).toBeVisible({ timeout: 120_000 });
    await expect(dialog.getByText(/^Parcel \d+: This parcel was sent before\./)).toHaveCount(5);
    expect(await resultsIn(dialog)).toEqual({ done: 495, refused: 5, untouched: 0 });
    const ids = await sent(shop.base);
    expect([ids.length, new Set(ids).size]).toEqual([495, 495]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(lines).toEqual([]);
  });
}

/** Returns the ids of the parcels for which the service has recorded that they were sent. */
async function sent(base: string): Promise<number[]> {
  const sendings = (await (await fetch(`${base}/sendings`)).json()) as { parcelId: number }[];
  return sendings.map(({ parcelId }) => parcelId);
}

/** Counts the results in the downloaded file. */
async function resultsIn(dialog: Locator) {
  const download = dialog.page().waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download results (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const rows = text.trimEnd().split('\r\n').slice(1);
  const count = (word: string) => rows.filter((row) => row.includes(word)).length;
  return { done: count(',done'), refused: count('sent before'), untouched: count(',not processed') };
}
