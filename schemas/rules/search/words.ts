import { foldCase } from '../foldCase.ts';

/** What falls away inside a word, by its code: apostrophes of every kind, and marks without width. */
export const droppedCodes = [
  ...['0027', '0060', '00B4', '02B9', '02BB', '02BC', '02BD', '02C8', '2018', '2019', '201B', '2032', '2035', 'FF07'],
  ...['00AD', '034F', '061C', '115F', '1160', '17B4', '17B5', '180B', '180C', '180D', '180E', '180F', '200B', '200C'],
  ...['200D', '200E', '200F', '202A', '202B', '202C', '202D', '202E', '2060', '2061', '2062', '2063', '2064', '2066'],
  ...['2067', '2068', '2069', '206A', '206B', '206C', '206D', '206E', '206F', '3164', 'FEFF', 'FFA0'],
]; // biome-ignore format: codes read best in rows

/** What parts words: punctuation, line breaks and blanks. */
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

/**
 * The words of a text as searches compare them: without case, accents, apostrophes and punctuation. The database's
 * function is made from the same lists (`server/database/sync/keyBody.ts`).
 */
export function wordsOf(text: string): string[] {
  const plain = foldCase(text).replace(dropped, '').replace(parting, ' ');
  return plain.split(' ').filter((word) => word !== '');
}

/** Words with a blank before, between and after them, so that where one begins can be seen: ` garcia ana `. */
export function spaced(words: readonly string[]): string {
  return words.length === 0 ? ' ' : ` ${words.join(' ')} `;
}

/** Words that count, of what is typed; the others would only make a search slow. */
export const mostWords = 6;

/** The words that somebody looks for. */
export function typedWords(text: string): string[] {
  return wordsOf(text).slice(0, mostWords);
}

/** One or two plain letters or digits only begin a word: inside of words they would be found nearly everywhere. */
export function isShort(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word);
}

/** How a word is found in words that are spaced, as a pattern of SQL's `like`. Words hold no sign that means something in one. */
export function foundPattern(word: string): string {
  return isShort(word) ? `% ${word}%` : `%${word}%`;
}
