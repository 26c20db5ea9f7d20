/**
 * Creates the console's subset of Inter: the characters, weights and features in use, half the size of the package's
 * file. Run it when the package or the design changes: `node scripts/subsetFont.mjs`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { print } from './print.mjs';

/** Code point ranges as in `unicode-range` of `fonts.css`: what English and Spanish need. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x2015],
  [0x2018, 0x201f],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

/** Range of font weights to include. The design uses 400 to 650. */
const weights = { wght: { min: 400, max: 700 } };

/** Default features of browsers, and tabular figures for tables. */
const features = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

await subset();

async function subset() {
  const from = new URL('../node_modules/@fontsource-variable/inter/', import.meta.url);
  const to = new URL('../src/ui/theme/fonts/', import.meta.url);
  const font = await readFile(new URL('files/inter-latin-wght-normal.woff2', from));
  const cut = await subsetFont(font, ranges.map(charactersOf).join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: weights,
    noHinting: true,
  });
  await mkdir(to, { recursive: true });
  await writeFile(new URL('inter.woff2', to), cut);
  await copyFile(new URL('LICENSE', from), new URL('LICENSE', to));
  print(`${fileURLToPath(to)}inter.woff2: ${font.length} bytes are now ${cut.length}.`);
}

function charactersOf([first, last]) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
}
