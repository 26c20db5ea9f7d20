/**
 * A text as headings, words and choices are compared: without accents, case, blanks and punctuation.
 * `Prénom (légal)` and `prenom_legal` are the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
