import { foldCase } from './foldCase.ts';

/** Characters that people and programs use as apostrophes: `'`, `’`, `‘`, `ʼ`, `ʻ`, `` ` ``, `´`. */
const apostrophes = ["'", '\u2019', '\u2018', '\u02BC', '\u02BB', '`', '\u00B4'] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** Normalizes a name for comparison: ignores case, accents and the kind of apostrophe, and collapses blanks. */
export function plainName(name: string): string {
  return foldCase(name.replace(anyApostrophe, "'")).trim().replace(/\s+/g, ' ');
}

/**
 * The spellings of a name's parts with each kind of apostrophe; the typed spelling is the first. Used for exact lookups
 * in an index that does not normalize apostrophes.
 */
export function nameVariants(names: readonly string[]): string[][] {
  if (!names.some((name) => name.search(anyApostrophe) >= 0)) return [[...names]];
  const variants = [
    names,
    ...apostrophes.map((mark) => names.map((name) => name.replace(anyApostrophe, mark))),
  ];
  const distinct = new Map(variants.map((variant) => [JSON.stringify(variant), [...variant]]));
  return [...distinct.values()];
}
