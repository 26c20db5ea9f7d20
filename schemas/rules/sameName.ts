import { foldCase } from './foldCase.ts';

/** Apostrophes that people and programs write for each other: `'`, `’`, `‘`, `ʼ`, `ʻ`, `` ` ``, `´`. */
const apostrophes = ["'", '\u2019', '\u2018', '\u02BC', '\u02BB', '`', '\u00B4'] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** A name as names are compared: without case, accents and the kind of apostrophe, blanks as one. */
export function plainName(name: string): string {
  return foldCase(name.replace(anyApostrophe, "'")).trim().replace(/\s+/g, ' ');
}

/**
 * The ways in which the parts of a name may stand in the database: with each kind of apostrophe, as they are typed first.
 * One of them finds the index, which knows no apostrophes.
 */
export function nameVariants(names: readonly string[]): string[][] {
  if (!names.some((name) => name.search(anyApostrophe) >= 0)) return [[...names]];
  const variants = [
    names,
    ...apostrophes.map((mark) => names.map((name) => name.replace(anyApostrophe, mark))),
  ];
  const known = new Map(variants.map((variant) => [JSON.stringify(variant), [...variant]]));
  return [...known.values()];
}
