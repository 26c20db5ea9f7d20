import { signInTexts } from '#schemas/messages/pages/signInTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type Html, html } from '../../http/html.ts';
import { type AssetName, assetAddress } from './assets.ts';

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  readonly script?: AssetName;
  /** Links below the content, such as the choice of language. */
  readonly footer?: Html;
}

/** Renders a page around sign-in: brand, one narrow column of content, and an illustration where there is room. */
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

/** The product's mark: three days, the middle one covered by a substitute. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect class="mark-ground" width="32" height="32" rx="8"/>
<rect class="mark-bar" x="7" y="8" width="18" height="4" rx="2"/>
<rect class="mark-bar faint" x="7" y="14" width="7" height="4" rx="2"/>
<rect class="mark-cover" x="15" y="14" width="10" height="4" rx="2"/>
<rect class="mark-bar" x="7" y="20" width="18" height="4" rx="2"/>
</svg>`;

type Look = 'work' | 'filled' | 'held' | 'open';

/** A bar in the week of a person in the illustration: start and end in days, and its look. */
type Stretch = readonly [from: number, to: number, look: Look];

/** Example week of a school in the illustration: work, covered absences, a held absence and an open one. */
const week: readonly (readonly Stretch[])[] = [
  [[0, 5, 'work']],
  [
    [0, 1, 'work'],
    [1, 2, 'filled'],
    [2, 5, 'work'],
  ],
  [[0, 5, 'work']],
  [
    [0, 2.5, 'work'],
    [2.5, 3, 'held'],
    [3, 5, 'work'],
  ],
  [
    [0, 3, 'filled'],
    [3, 5, 'work'],
  ],
  [[0, 5, 'work']],
  [
    [0, 4, 'work'],
    [4, 5, 'open'],
  ],
  [
    [0, 0.5, 'work'],
    [0.5, 1, 'filled'],
    [1, 5, 'work'],
  ],
  [[0, 5, 'work']],
];

const day = 96;
const row = 44;
const bar = 20;
const gap = 3;
const width = 5 * day;
const height = week.length * row;

/** The illustration beside the sign-in form: a week at a glance, as in the console. */
const weekPicture: Html = html`<svg viewBox="0 0 ${width} ${height}" focusable="false">
${[1, 2, 3, 4].map((line) => html`<line class="day" x1="${line * day}" x2="${line * day}" y1="0" y2="${height}"/>`)}
${week.map((stretches, index) => html`<g>${stretches.map((stretch) => drawBar(stretch, index))}</g>`)}
</svg>`;

function drawBar([from, to, look]: Stretch, index: number): Html {
  const x = from * day + gap;
  const y = index * row + (row - bar) / 2;
  return html`<rect class="${look}" x="${x}" y="${y}" width="${(to - from) * day - 2 * gap}" height="${bar}" rx="6"/>`;
}
