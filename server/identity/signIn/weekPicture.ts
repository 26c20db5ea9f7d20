import { type Html, html } from '../../http/html.ts';

type Look = 'work' | 'filled' | 'held' | 'open';

/** One stretch of somebody's week: from and to in days, and how it stands. */
type Stretch = readonly [from: number, to: number, look: Look];

/** A made-up week of a school: work, absences that are covered, one that is held, one still open. */
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

/** The picture beside the sign-in form: a week at a glance, as the console will show it. */
export const weekPicture: Html = html`<svg viewBox="0 0 ${width} ${height}" focusable="false">
${[1, 2, 3, 4].map((line) => html`<line class="day" x1="${line * day}" x2="${line * day}" y1="0" y2="${height}"/>`)}
${week.map((stretches, index) => html`<g>${stretches.map((stretch) => drawn(stretch, index))}</g>`)}
</svg>`;

function drawn([from, to, look]: Stretch, index: number): Html {
  const x = from * day + gap;
  const y = index * row + (row - bar) / 2;
  return html`<rect class="${look}" x="${x}" y="${y}" width="${(to - from) * day - 2 * gap}" height="${bar}" rx="6"/>`;
}
