/**
 * Letters of Latin-1 and Latin Extended-A that Unicode does not take apart into a letter and an accent,
 * and what each is folded to; capitals become small afterwards or here.
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  Æ: 'æ', Œ: 'œ', Þ: 'þ', Ĳ: 'ĳ', Ø: 'o', ø: 'o', Ð: 'd', ð: 'd', Đ: 'd', đ: 'd', Ħ: 'h', ħ: 'h', ı: 'i',
  ĸ: 'k', Ŀ: 'l', ŀ: 'l', Ł: 'l', ł: 'l', ŉ: 'n', Ŋ: 'n', ŋ: 'n', Ŧ: 't', ŧ: 't', ſ: 's',
}; // biome-ignore format: pairs read best side by side

/** Letters that become two. */
export const foldedPairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' };

/** The accents that fall away: those of Latin-1 and Latin Extended-A, once they stand alone. */
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

/** Texts of plain letters take the short way, as in the database. */
const isPlain = /^[ -~]*$/;

/**
 * A text as searches and filters compare it: without case and without the accents of Latin letters. The database's own
 * function is made from the same letters (`server/database/sync/keyBody.ts`), so that both find the same.
 */
export function foldCase(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  const letters = [...text.normalize('NFD').replace(accentsAlone, '')].map(
    (one) => foldedLetters[one] ?? one,
  );
  const small = letters.join('').replace(/[A-Z]/g, (one) => one.toLowerCase());
  return small.replace(/[ßæœþĳ]/g, (one) => foldedPairs[one] ?? one);
}
