import type { Page } from '@playwright/test';

/** The console's page as another installation sends it: with more settings than this one has. */
export function withSettings(html: string, settings: object): string {
  const [, more = ''] = /^\{(.*)\}$/.exec(JSON.stringify(settings)) ?? [];
  return html.replace('{"config":{', () => `{"config":{${more},`);
}

/** Adds settings to every page of the console from now on. */
export async function addSettings(page: Page, settings: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: withSettings(await answer.text(), settings) });
  });
}
