import { isShort, spaced, typedWords, wordsOf } from './words.ts';

/**
 * How well something fits what is typed, the best first. The one order of every search, picker and list
 * (docs/architecture.md#a-search): `code`, an exact number or code; `whole`, the whole label; `begins`, its beginning;
 * `phrase`, from the beginning of a word on; `words`, every typed word begins a word of its own; `inside` the label;
 * `others`, fields beside the label count too; `near`, one letter is wrong.
 */
export const ranks = ['code', 'whole', 'begins', 'phrase', 'words', 'inside', 'others', 'near'] as const;
export type Rank = (typeof ranks)[number];

/** What is searched of one thing. */
export interface Searched {
  /** What it is called; of a person the last name first. */
  readonly label: string;
  /** Numbers and codes that name it. */
  readonly codes?: readonly string[];
  /** What else is looked through, the codes among it. */
  readonly others?: readonly string[];
}

/** The place in the order, 0 for the best; undefined for what does not fit at all. */
export function rankOf(searched: Searched, text: string): number | undefined {
  return ranker(text)(searched);
}

/** The same for many things that one text is looked for in. */
function ranker(text: string): (searched: Searched) => number | undefined {
  const typed = typedWords(text);
  const near = typed.map(nearExpression).map((one) => (one === undefined ? one : new RegExp(one, 'su')));
  return (searched) => {
    const rank = typed.length === 0 ? undefined : nameOf(searched, typed, near);
    return rank === undefined ? undefined : ranks.indexOf(rank);
  };
}

function nameOf(
  { label, codes = [], others = [] }: Searched,
  typed: readonly string[],
  near: readonly (RegExp | undefined)[],
): Rank | undefined {
  const phrase = spaced(typed);
  const name = spaced(wordsOf(label));
  const all = spaced(wordsOf([label, ...others].join(' ')));
  if (codes.some((code) => spaced(wordsOf(code)) === phrase)) return 'code';
  const fitting = ranksOfLabel.find(([, fits]) => fits(name, typed, phrase));
  if (fitting) return fitting[0];
  if (typed.every((word) => isFound(all, word))) return 'others';
  const isNear = typed.some(
    (_, place) => near[place]?.test(all) && typed.every((other, at) => at === place || isFound(all, other)),
  );
  return isNear ? 'near' : undefined;
}

type Fits = (name: string, typed: readonly string[], phrase: string) => boolean;

const ranksOfLabel: readonly (readonly [Rank, Fits])[] = [
  ['whole', (name, typed, { length }) => name.length === length && typed.every((word) => name.includes(` ${word} `))],
  ['begins', (name, _, phrase) => name.startsWith(phrase.slice(0, -1))],
  ['phrase', (name, _, phrase) => name.includes(phrase.slice(0, -1))],
  ['words', (name, typed) => typed.every((word) => count(name, ` ${word}`) >= beginners(typed, word))],
  ['inside', (name, typed) => typed.every((word) => isFound(name, word))],
]; // biome-ignore format: a table

/** How many typed words begin with one of them: so many words of a label must, too. */
export function beginners(typed: readonly string[], word: string): number {
  return typed.filter((one) => one.startsWith(word)).length;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function isFound(text: string, word: string): boolean {
  return text.includes(isShort(word) ? ` ${word}` : word);
}

/** Shorter words have too many neighbours; nobody mistypes longer ones but by pasting. */
const nearLengths = { least: 4, most: 24 };

/**
 * The beginnings of words that are one letter away from a typed one; `_` stands for any letter. None for a word that is too short.
 */
export function nearPatterns(word: string): string[] {
  const letters = [...word];
  if (letters.length < nearLengths.least || letters.length > nearLengths.most) return [];
  const without = (from: number, to: number, instead = '') =>
    letters.slice(0, from).join('') + instead + letters.slice(to).join('');
  const places = letters.map((_, place) => place);
  const swapped = places.slice(1).map((at) => without(at - 1, at + 1, `${letters[at]}${letters[at - 1]}`));
  const wrong = places.map((at) => without(at, at + 1, '_'));
  const missing = places.map((at) => without(at, at, '_'));
  const tooMany = places.map((at) => without(at, at + 1));
  return [...new Set([...swapped, ...wrong, ...missing, ...tooMany])];
}

/** A regular expression for all of them, of JavaScript and of PostgreSQL; undefined for a word that is too short. */
export function nearExpression(word: string): string | undefined {
  const patterns = nearPatterns(word);
  return patterns.length === 0 ? undefined : ` (${patterns.join('|').replaceAll('_', '.')})`;
}

interface Ranked<T> {
  readonly one: T;
  readonly rank: number;
  readonly name: string;
}

/** How things are ranked. */
export interface Ranking {
  /** Equal ones stay in the order in which they are; else they go by label. */
  readonly isOrdered?: boolean;
  /** Where nothing fits, what is one letter away does. */
  readonly isNear?: boolean;
}

/** What fits a text, the best first. */
export function ranked<T>(
  all: readonly T[],
  text: string,
  searchedOf: (one: T) => Searched,
  { isOrdered = false, isNear = true }: Ranking = {},
): T[] {
  const rankIn = ranker(text);
  const fitting = all.flatMap((one): Ranked<T>[] => {
    const searched = searchedOf(one);
    const rank = rankIn(searched);
    if (rank === undefined || (rank === near && !isNear)) return [];
    return [{ one, rank, name: isOrdered ? '' : spaced(wordsOf(searched.label)) }];
  });
  const best = fitting.filter(({ rank }) => rank < near);
  return (best.length > 0 ? best : fitting)
    .toSorted((a, b) => a.rank - b.rank || Number(a.name > b.name) - Number(a.name < b.name))
    .map(({ one }) => one);
}

const near = ranks.indexOf('near');
