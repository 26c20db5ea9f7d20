import { type Html, html } from '../../http/html.ts';

/** A text of the document as HTML: what stands between backticks is code. */
export function marked(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}
