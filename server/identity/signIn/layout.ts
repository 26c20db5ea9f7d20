import type { Language } from '#schemas/protocol/session.ts';
import { type Html, html } from '../../http/html.ts';
import { type AssetName, assetAddress } from './assets.ts';
import { signInTexts } from './texts.ts';
import { weekPicture } from './weekPicture.ts';

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  readonly script?: AssetName;
  /** The links below the content, such as the choice of language. */
  readonly footer?: Html;
}

/** A whole page around sign-in: brand, one narrow column of content, and a calm picture where there is room. */
export function layout({ language, title, content, script, footer }: Page): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ABSMGMT</title>
<link rel="icon" href="${assetAddress('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetAddress('sign-in.css')}">
${script && html`<script type="module" src="${assetAddress(script)}"></script>`}
</head>
<body>
<div class="page">
<main class="panel">
<div class="column">
<p class="brand">${mark}<span><strong>ABSMGMT</strong><span class="product">${signInTexts[language].product}</span></span></p>
${content}
${footer && html`<footer>${footer}</footer>`}
</div>
</main>
<div class="picture" aria-hidden="true">${weekPicture}</div>
</div>
</body>
</html>`.text;
}

/** The product's mark: three days, the middle one covered by somebody else. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect class="mark-ground" width="32" height="32" rx="8"/>
<rect class="mark-bar" x="7" y="8" width="18" height="4" rx="2"/>
<rect class="mark-bar faint" x="7" y="14" width="7" height="4" rx="2"/>
<rect class="mark-cover" x="15" y="14" width="10" height="4" rx="2"/>
<rect class="mark-bar" x="7" y="20" width="18" height="4" rx="2"/>
</svg>`;
