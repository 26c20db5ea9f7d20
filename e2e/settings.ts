import type { Page, Request } from '@playwright/test';

/** The console's page as served by an installation with more settings. */
export function withSettings(html: string, settings: object): string {
  const [, more = ''] = /^\{(.*)\}$/.exec(JSON.stringify(settings)) ?? [];
  return html.replace('{"config":{', () => `{"config":{${more},`);
}

/** Whether a request opens a page; false for the hidden iframes of session checks. */
export function isOpened(page: Page, request: Request): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/** Adds settings to every page of the console from now on. */
export async function addSettings(page: Page, settings: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!isOpened(page, route.request())) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: withSettings(await answer.text(), settings) });
  });
}
