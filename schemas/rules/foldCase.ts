/**
 * Latin-1 and Latin Extended-A letters, including capitals, that Unicode does not decompose into a letter and an
 * accent, with their folded form.
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  Æ: 'æ', Œ: 'œ', Þ: 'þ', Ĳ: 'ĳ', Ø: 'o', ø: 'o', Ð: 'd', ð: 'd', Đ: 'd', đ: 'd', Ħ: 'h', ħ: 'h', ı: 'i',
  ĸ: 'k', Ŀ: 'l', ŀ: 'l', Ł: 'l', ł: 'l', ŉ: 'n', Ŋ: 'n', ŋ: 'n', Ŧ: 't', ŧ: 't', ſ: 's',
}; // biome-ignore format: pairs read best side by side

/** Letters that are folded to two letters. */
export const foldedPairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' };

/** The combining accents that folding removes: those of Latin-1 and Latin Extended-A. */
export const foldedAccents = [
  '0300',
  '0301',
  '0302',
  '0303',
  '0304',
  '0306',
  '0307',
  '0308',
  '030A',
  '030B',
  '030C',
  '0326',
  '0327',
  '0328',
];

const accentsAlone = new RegExp(`[${foldedAccents.map((code) => `\\u${code}`).join('')}]`, 'g');

/** Matches printable ASCII text, which has no accents and needs only lower-casing. */
const isPlain = /^[ -~]*$/;

/**
 * Folds text for search and filters: ignores case and the accents of Latin letters. The database function is built from
 * the same letters (`server/database/sync/keyBody.ts`), so both match the same rows.
 */
export function foldCase(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  const letters = [...text.normalize('NFD').replace(accentsAlone, '')].map(
    (one) => foldedLetters[one] ?? one,
  );
  const small = letters.join('').replace(/[A-Z]/g, (one) => one.toLowerCase());
  return small.replace(/[ßæœþĳ]/g, (one) => foldedPairs[one] ?? one);
}
