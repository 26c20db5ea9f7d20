/**
 * Makes the console's own cut of Inter from the package: the characters, weights and features that the
 * product draws with, half the bytes of the package's file. Run it when the package or the look changes:
 * `node scripts/subsetFont.mjs`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { print } from './print.mjs';

/** Code points from and to, as `unicode-range` of `fonts.css` has them: what English and Spanish are written with. */
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

/** The weights of the look: 400 to 650. */
const weights = { wght: { min: 400, max: 700 } };

/** Those that browsers draw with by themselves, and the figures of one width that tables ask for. */
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
