import { isBeginning, readingsOf, spaced, wordsOf } from './words.ts';

/**
 * How well something fits what is typed, the best first. The one order of every search, picker and list
 * (docs/architecture.md#a-search): `code`, an exact number or code; `whole`, the whole label; `begins`, its beginning;
 * `phrase`, from the beginning of a word on; `words`, every typed word begins a word of its own; `inside` the label;
 * `others`, fields beside the label count too; `near`, one letter of a word is wrong, or of several words one each.
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

/** What is searched of one thing. */
export interface Searched {
  /** What it is called; of a person the last name first. */
  readonly label: string;
  /** Numbers and codes that name it. */
  readonly codes?: readonly string[];
  /** What else is looked through, the codes among it. */
  readonly others?: readonly string[];
}

/** What is searched, in words: made once for many texts. */
export interface Prepared {
  readonly name: string;
  readonly all: string;
  readonly codes: readonly string[];
}

export function prepared({ label, codes = [], others = [] }: Searched): Prepared {
  const words = (text: string) => spaced(wordsOf(text));
  const name = words(label);
  return {
    name,
    all: others.length === 0 ? name : words([label, ...others].join(' ')),
    codes: codes.map(words),
  };
}

/** The place in the order, 0 for the best; undefined for what does not fit at all. */
export function rankOf(searched: Searched, text: string): number | undefined {
  return ranker(text)(prepared(searched));
}

/** The same for many things that one text is looked for in: the best of the ways to read it. */
export function ranker(text: string): (one: Prepared) => number | undefined {
  const readings = readingsOf(text).map((typed) => ({
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
  return text.includes(isBeginning(word) ? ` ${word}` : word);
}

/** Shorter words have too many neighbours; nobody mistypes longer ones but by pasting. */
const nearLengths = { least: 4, most: 24 };

/** Beside a longer word one of three letters may lack one, or have two in each other's place: "Charter Hgh". */
const leastBeside = 3;

/**
 * The beginnings of words that are one letter away from a typed one; `_` stands for any letter. None for a word that is too short, or has a digit.
 */
export function nearPatterns(word: string, least = nearLengths.least): string[] {
  const letters = [...word];
  // A number that is nearly another one is another one.
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

/** Of each typed word the same, of a short one where a longer one stands beside it. */
export function nearWords(typed: readonly string[]): readonly (readonly string[])[] {
  const isBeside = typed.some((word) => nearPatterns(word).length > 0);
  return typed.map((word) => nearPatterns(word, isBeside ? leastBeside : undefined));
}

/** A regular expression for each typed word, of JavaScript and of PostgreSQL; undefined for one that is too short. */
export function nearExpressions(typed: readonly string[]): readonly (string | undefined)[] {
  return nearWords(typed).map((patterns) =>
    patterns.length === 0 ? undefined : ` (${patterns.join('|').replaceAll('_', '.')})`,
  );
}

/** Whether any word of a text may be mistyped: elsewhere what is one letter away need not be looked for. */
export function mayBeNear(text: string): boolean {
  return readingsOf(text).some((words) => words.some((word) => nearPatterns(word).length > 0));
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
    const searched = prepared(searchedOf(one));
    const rank = rankIn(searched);
    if (rank === undefined || (rank >= nearest && !isNear)) return [];
    return [{ one, rank, name: isOrdered ? '' : searched.name }];
  });
  const best = fitting.filter(({ rank }) => rank < nearest);
  return (best.length > 0 ? best : fitting)
    .toSorted((a, b) => a.rank - b.rank || Number(a.name > b.name) - Number(a.name < b.name))
    .map(({ one }) => one);
}

/** From here on a letter is wrong. */
export const nearest = ranks.indexOf('nearBegins');
