import type { Language } from '#schemas/protocol/session/session.ts';
import { html, trustedHtml } from './html.ts';
import { translate } from './language.ts';

/**
 * The page of a service that was started with another build of the console than the one that is there now: the two speak
 * of different things, and a reload helps nobody until the service is started anew.
 */
export function otherBuildPage(language: Language): string {
  const text = (name: string) => translate(language, `refused.otherBuild.${name}`);
  return html`${trustedHtml('<!doctype html>')}<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${text('title')}</title>
    </head>
    <body>
      <main>
        <h1>${text('title')}</h1>
        <p>${text('text')}</p>
        <p><a href="">${text('reload')}</a></p>
      </main>
    </body>
  </html>`.text;
}
