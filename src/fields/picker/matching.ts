import { ranked, type Searched } from '#schemas/rules/search/rank.ts';
import type { Entry } from './entry.ts';

/** The entries that a typed text asks for, the best first (`schemas/rules/search/rank.ts`); nothing typed asks for all. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return [...entries];
  const plain = entries.filter((entry) => entry.role === undefined);
  return ranked(plain, text, searchedOf, { isOrdered: true });
}

function searchedOf({ label, detail = '', match }: Entry): Searched {
  return { label, others: [detail, match?.value ?? ''] };
}
