import type { Language } from '#schemas/protocol/session/session.ts';
import { html, trustedHtml } from './html.ts';
import { translate } from './language.ts';

interface PlainPage {
  readonly language: Language;
  /** Prefix of the message keys for the page's `title`, its `text` and the name of its link. */
  readonly texts: string;
  readonly link: { readonly name: string; readonly address: string };
}

/** A self-contained page with a sentence and a link. */
export function plainPage({ language, texts, link }: PlainPage): string {
  const text = (name: string) => translate(language, `${texts}.${name}`);
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
        <p><a href="${link.address}">${text(link.name)}</a></p>
      </main>
    </body>
  </html>`.text;
}

/** Page for an invalid or overlong address. */
export function unreadablePage(language: Language): string {
  return plainPage({ language, texts: 'refused.address', link: { name: 'home', address: '/' } });
}
