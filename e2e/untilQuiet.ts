import type { Page, Request } from '@playwright/test';
import { livePath } from '#schemas/protocol/live.ts';

/** Time without requests that counts as idle (ms). */
const quietFor = 500;

/**
 * Waits until all requests are answered and no new ones start. Playwright's `networkidle` can miss this for minutes if
 * a hidden iframe, such as that of the session check, is loading. The endless event stream does not count.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    if (!request.url().includes(livePath)) open.add(request);
  };
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  while (open.size > 0 || Date.now() - last < quietFor) await page.waitForTimeout(50);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
