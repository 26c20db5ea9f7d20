import { rankMatches, type Searched } from '#schemas/rules/search/rank.ts';
import type { Entry } from './entry.ts';

/** The entries that match a text, best first (`schemas/rules/search/rank.ts`); all entries for an empty text. */
export function matchingEntries(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return [...entries];
  const plain = entries.filter((entry) => entry.role === undefined);
  return rankMatches(plain, text, searchedOf, { isOrdered: true });
}

function searchedOf({ label, detail = '', match }: Entry): Searched {
  return { label, others: [detail, match?.value ?? ''] };
}
