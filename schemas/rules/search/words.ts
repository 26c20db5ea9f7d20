import { foldCase } from '../foldCase.ts';

/** Codes of characters removed within words: apostrophes of every kind, and zero-width characters. */
export const droppedCodes = [
  ...['0027', '0060', '00B4', '02B9', '02BB', '02BC', '02BD', '02C8', '2018', '2019', '201B', '2032', '2035', 'FF07'],
  ...['00AD', '034F', '061C', '115F', '1160', '17B4', '17B5', '180B', '180C', '180D', '180E', '180F', '200B', '200C'],
  ...['200D', '200E', '200F', '202A', '202B', '202C', '202D', '202E', '2060', '2061', '2062', '2063', '2064', '2066'],
  ...['2067', '2068', '2069', '206A', '206B', '206C', '206D', '206E', '206F', '3164', 'FEFF', 'FFA0'],
]; // biome-ignore format: codes read best in rows

/** Codes of characters that separate words: punctuation, line breaks and blanks. */
export const partingCodes = [
  ...['0009', '000A', '000B', '000C', '000D', ...codes(0x21, 0x26), ...codes(0x28, 0x2f), ...codes(0x3a, 0x40)],
  ...[...codes(0x5b, 0x5f), ...codes(0x7b, 0x7e), '0085', '00A0', '00A1', '00AB', '00B7', '00BB', '00BF', '1680'],
  ...[...codes(0x2000, 0x200a), ...codes(0x2010, 0x2017), ...codes(0x201c, 0x201f), ...codes(0x2020, 0x2029)],
  ...['202F', '2039', '203A', '205F', '2800', '3000', '3001', '3002'],
]; // biome-ignore format: codes read best in rows

function codes(from: number, to: number): string[] {
  const code = (_: unknown, index: number) => (from + index).toString(16).toUpperCase().padStart(4, '0');
  return Array.from({ length: to - from + 1 }, code);
}

const oneOf = (list: readonly string[]) => new RegExp(`[${list.map((code) => `\\u${code}`).join('')}]`, 'g');
const dropped = oneOf(droppedCodes);
const parting = oneOf(partingCodes);

/** The folded words of a text, with abbreviations as written: ignores case, accents, apostrophes and punctuation. */
export function plainWords(text: string): string[] {
  const plain = foldCase(text).replace(dropped, '').replace(parting, ' ');
  return plain.split(' ').filter((word) => word !== '');
}

/** School abbreviations and their long forms. `el` begins a Spanish name, so as a first word it is not expanded. */
export const abbreviations: Readonly<Record<string, string>> = {
  acad: 'academy',
  ctr: 'center',
  el: 'elementary',
  elem: 'elementary',
  es: 'elementary school',
  hs: 'high school',
  jhs: 'junior high school',
  jr: 'junior',
  ms: 'middle school',
  sch: 'school',
  shs: 'senior high school',
  sr: 'senior',
};

/** The abbreviation that is not expanded as a first word: "El Camino". */
export const neverFirst = 'el';

const spelledOut = new Map(Object.entries(abbreviations).map(([short, long]) => [short, long.split(' ')]));

/**
 * The words of a text for search: `plainWords` with school abbreviations expanded. The database function is built from
 * the same lists (`server/database/sync/keyBody.ts`).
 */
export function wordsOf(text: string): string[] {
  const words = plainWords(text);
  if (!words.some((word) => spelledOut.has(word))) return words;
  return words.flatMap((word, place) =>
    place === 0 && word === neverFirst ? [word] : (spelledOut.get(word) ?? [word]),
  );
}

/**
 * Joins words with a blank before, between and after them, so that a pattern can match the beginning of a word: `
 * garcia ana `.
 */
export function spaced(words: readonly string[]): string {
  return words.length === 0 ? ' ' : ` ${words.join(' ')} `;
}

/** The maximum number of typed words to use; more would only slow the search down. */
export const mostWords = 6;

/**
 * The readings of a typed text, each a list of words. An item matches if it matches one of them. The readings are: the
 * text as written, because `es` may also begin a name; with abbreviations expanded; without the "school" that many
 * names leave out; without hyphens (`E-1001` finds E1001); with letters and digits separated (`E1001` finds E-1001). A
 * word that contains a blank is found only as a whole.
 */
export function queryVariants(text: string): string[][] {
  if (latest?.text !== text) latest = { text, readings: everyReading(text) };
  return latest.readings;
}

/** The latest text and its readings. Cached, because every label of a list is compared with the same text. */
let latest: { readonly text: string; readonly readings: string[][] } | undefined;

function everyReading(text: string): string[][] {
  const plain = plainWords(text);
  const full = wordsOf(text);
  const short = full.filter((word, place) => word !== 'school' || !levels.has(full[place - 1] ?? ''));
  const apart = plain.map((word) => word.replace(/^([a-z]{1,4})(\d+)$/, '$1 $2'));
  const readings = [plain, full, short, plainWords(text.replace(innerHyphens, '')), apart];
  const single = new Map(readings.map((words) => [spaced(words), words.slice(0, mostWords)]));
  return [...single.values()].filter((words) => words.length > 0);
}

const levels: ReadonlySet<string> = new Set(['elementary', 'middle', 'high']);

const innerHyphens = /(?<=[\p{L}\d])[-\u2010\u2011](?=[\p{L}\d])/gu;

/**
 * Removes redundant readings. A reading that contains all words of a shorter one is redundant, because the shorter one
 * finds the same items and more.
 */
export function widestOf(readings: readonly string[][]): readonly string[][] {
  return readings.filter(
    (words) =>
      !readings.some((other) => other.length < words.length && other.every((word) => words.includes(word))),
  );
}

/**
 * Whether a word has only one or two plain letters or digits. Such a word matches only the beginning of words, because
 * it occurs inside nearly every text.
 */
export function isShort(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word);
}

/** Whether a word matches only the beginning of a word: a short one, or one that contains a blank. */
export function isBeginning(word: string): boolean {
  return isShort(word) || word.includes(' ');
}

/**
 * A pattern for SQL's `like` to find a word in `spaced` words. Words contain no `like` wildcards, so none are escaped.
 */
export function foundPattern(word: string): string {
  return isBeginning(word) ? `% ${word}%` : `%${word}%`;
}
