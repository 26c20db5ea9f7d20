import type { Page, Request } from '@playwright/test';

/** Adds settings to the HTML of the console's page, as an installation with these settings serves it. */
export function withSettings(html: string, settings: object): string {
  const [, more = ''] = /^\{(.*)\}$/.exec(JSON.stringify(settings)) ?? [];
  return html.replace('{"config":{', () => `{"config":{${more},`);
}

/** Whether a request opens the page itself. False for the hidden iframes of session checks. */
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
