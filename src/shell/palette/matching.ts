import type { Choice } from '../search/choices/choice.ts';

/** A text as it is compared: without accents, in small letters, with single blanks. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** The choices in which every typed word is found; those that begin with the text come first, otherwise the order stays. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const requested = folded(typed);
  const words = requested.split(' ');
  const fitting = choices.filter(({ label, detail = '' }) => {
    const text = folded(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Choice) => (folded(label).startsWith(requested) ? 0 : 1);
  return fitting.toSorted((a, b) => rank(a) - rank(b));
}
