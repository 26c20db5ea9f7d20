import type { Page, Request } from '@playwright/test';
import { livePath } from '#schemas/protocol/live.ts';

/** Nothing is asked for since so long (ms). */
const quietFor = 500;

/**
 * Waits until all that was asked for is answered and nothing more is asked for. Playwright's own `networkidle` can miss
 * it for minutes where a hidden frame, such as that which watches the session, loads at that moment. The stream of live
 * messages has no end, so it does not count.
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
