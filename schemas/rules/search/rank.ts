import { isBeginning, queryVariants, spaced, wordsOf } from './words.ts';

/**
 * Ranks of a match, best first. Every search, picker and list uses this order (docs/architecture.md#a-search): `code`,
 * an exact number or code; `whole`, the whole label; `begins`, the beginning of the label; `phrase`, the beginning of
 * any word in the label; `words`, every typed word begins a different word; `inside`, anywhere in the label; `others`,
 * including other fields. The last three allow a wrong letter in typed words: `nearBegins`, at the beginning of the
 * label; `nearLabel`, anywhere in the label; `near`, including other fields.
 */
export const ranks = [
  'code',
  'whole',
  'begins',
  'phrase',
  'words',
  'inside',
  'others',
  'nearBegins',
  'nearLabel',
  'near',
] as const;
export type Rank = (typeof ranks)[number];

/** The searchable texts of one item. */
export interface Searched {
  /** The label; for a person, the last name first. */
  readonly label: string;
  /** Numbers and codes that identify the item. */
  readonly codes?: readonly string[];
  /** Other searchable texts, including the codes. */
  readonly others?: readonly string[];
}

/** The texts of a `Searched` item as normalized words, prepared once for many searches. */
export interface Prepared {
  readonly name: string;
  readonly all: string;
  readonly codes: readonly string[];
}

export function prepareTexts({ label, codes = [], others = [] }: Searched): Prepared {
  const words = (text: string) => spaced(wordsOf(text));
  const name = words(label);
  return {
    name,
    all: others.length === 0 ? name : words([label, ...others].join(' ')),
    codes: codes.map(words),
  };
}

/** The rank of an item for a search text, 0 is best; undefined if the item does not match. */
export function rankOf(searched: Searched, text: string): number | undefined {
  return ranker(text)(prepareTexts(searched));
}

/**
 * Returns a function that ranks prepared items for one search text, like `rankOf`. An item gets the best rank among all
 * readings of the text.
 */
export function ranker(text: string): (one: Prepared) => number | undefined {
  const readings = queryVariants(text).map((typed) => ({
    typed,
    near: nearExpressions(typed).map((one) => (one === undefined ? one : new RegExp(one, 'su'))),
  }));
  return (one) =>
    best(readings.map(({ typed }) => nameOf(one, typed))) ??
    best(readings.map(({ typed, near }) => nearNameOf(one, typed, near)));
}

function best(found: readonly (Rank | undefined)[]): number | undefined {
  const places = found.flatMap((rank) => (rank === undefined ? [] : [ranks.indexOf(rank)]));
  return places.length === 0 ? undefined : Math.min(...places);
}

function nameOf({ name, all, codes }: Prepared, typed: readonly string[]): Rank | undefined {
  const phrase = spaced(typed);
  if (codes.includes(phrase)) return 'code';
  if (!typed.every((word) => isFound(all, word))) return undefined;
  return ranksOfLabel.find(([, fits]) => fits(name, typed, phrase))?.[0] ?? 'others';
}

function nearNameOf(
  { name, all }: Prepared,
  typed: readonly string[],
  near: readonly (RegExp | undefined)[],
): Rank | undefined {
  const isNear = (text: string) =>
    near.some((one) => one !== undefined) &&
    typed.every((word, place) => isFound(text, word) || near[place]?.test(text));
  if (!isNear(all)) return undefined;
  if (!isNear(name)) return 'near';
  const begins = name.startsWith(` ${typed[0]}`) || near[0]?.exec(name)?.index === 0;
  return begins ? 'nearBegins' : 'nearLabel';
}

type Fits = (name: string, typed: readonly string[], phrase: string) => boolean;

const ranksOfLabel: readonly (readonly [Rank, Fits])[] = [
  ['whole', (name, typed, { length }) => name.length === length && typed.every((word) => name.includes(` ${word} `))],
  ['begins', (name, _, phrase) => name.startsWith(phrase.slice(0, -1))],
  ['phrase', (name, _, phrase) => name.includes(phrase.slice(0, -1))],
  ['words', (name, typed) => typed.every((word) => count(name, ` ${word}`) >= countBeginning(typed, word))],
  ['inside', (name, typed) => typed.every((word) => isFound(name, word))],
]; // biome-ignore format: a table

/**
 * Counts the typed words that begin with `word`. A label matches only if it contains at least that number of words with
 * this beginning.
 */
export function countBeginning(typed: readonly string[], word: string): number {
  return typed.filter((one) => one.startsWith(word)).length;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function isFound(text: string, word: string): boolean {
  return text.includes(isBeginning(word) ? ` ${word}` : word);
}

/**
 * The length that a word must have to match with a wrong letter. Shorter words would match too much; longer ones are
 * pasted rather than typed.
 */
const nearLengths = { least: 4, most: 24 };

/** The minimum length of a word that may have a wrong letter if a longer word is typed too: "Charter Hgh". */
const leastBeside = 3;

/**
 * The beginnings of words that differ from a typed word by one letter; `_` stands for any letter. Empty for a word that
 * is too short or too long, or contains a digit.
 */
export function nearPatterns(word: string, least = nearLengths.least): string[] {
  const letters = [...word];
  // A word with a digit must match exactly.
  if (/\d/.test(word)) return [];
  if (letters.length < least || letters.length > nearLengths.most) return [];
  const without = (from: number, to: number, instead = '') =>
    letters.slice(0, from).join('') + instead + letters.slice(to).join('');
  const places = letters.map((_, place) => place);
  const swapped = places.slice(1).map((at) => without(at - 1, at + 1, `${letters[at]}${letters[at - 1]}`));
  const missing = places.map((at) => without(at, at, '_'));
  if (letters.length < nearLengths.least) return [...new Set([...swapped, ...missing])];
  const wrong = places.map((at) => without(at, at + 1, '_'));
  const tooMany = places.map((at) => without(at, at + 1));
  return [...new Set([...swapped, ...wrong, ...missing, ...tooMany])];
}

/**
 * The `nearPatterns` of each typed word. A word that is too short alone is allowed if a longer word is typed with it.
 */
export function nearWords(typed: readonly string[]): readonly (readonly string[])[] {
  const isBeside = typed.some((word) => nearPatterns(word).length > 0);
  return typed.map((word) => nearPatterns(word, isBeside ? leastBeside : undefined));
}

/**
 * A regular expression for each typed word, valid in JavaScript and PostgreSQL; undefined for a word without
 * `nearPatterns`.
 */
export function nearExpressions(typed: readonly string[]): readonly (string | undefined)[] {
  return nearWords(typed).map((patterns) =>
    patterns.length === 0 ? undefined : ` (${patterns.join('|').replaceAll('_', '.')})`,
  );
}

/** Whether any word of a text could be misspelled. If not, the search for near matches is skipped. */
export function mayBeNear(text: string): boolean {
  return queryVariants(text).some((words) => words.some((word) => nearPatterns(word).length > 0));
}

interface Ranked<T> {
  readonly one: T;
  readonly rank: number;
  readonly name: string;
}

/** Options of `rankMatches`. */
export interface Ranking {
  /** Whether items of the same rank keep their order. Otherwise they are sorted by label. */
  readonly isOrdered?: boolean;
  /** Whether to allow a wrong letter if nothing matches. */
  readonly isNear?: boolean;
}

/** Filters items by a text and sorts them, best match first. */
export function rankMatches<T>(
  all: readonly T[],
  text: string,
  searchedOf: (one: T) => Searched,
  { isOrdered = false, isNear = true }: Ranking = {},
): T[] {
  const rankIn = ranker(text);
  const fitting = all.flatMap((one): Ranked<T>[] => {
    const searched = prepareTexts(searchedOf(one));
    const rank = rankIn(searched);
    if (rank === undefined || (rank >= nearest && !isNear)) return [];
    return [{ one, rank, name: isOrdered ? '' : searched.name }];
  });
  const best = fitting.filter(({ rank }) => rank < nearest);
  return (best.length > 0 ? best : fitting)
    .toSorted((a, b) => a.rank - b.rank || Number(a.name > b.name) - Number(a.name < b.name))
    .map(({ one }) => one);
}

/**
 * The index of the first rank for near matches, which have a wrong letter. All ranks from this index on are for near
 * matches.
 */
export const nearest = ranks.indexOf('nearBegins');
