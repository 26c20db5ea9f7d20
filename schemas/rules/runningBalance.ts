import { entryKinds, exactSum, type LedgerLine, shownDays } from './balances.ts';

/** A line with what the balance was before and after it. */
export type RunningLine<T extends LedgerLine> = T & { readonly before: number; readonly after: number };

/** Orders the lines of one ledger by their day, the first one first, and says what each made of the balance. */
export function runningBalance<T extends LedgerLine>(lines: readonly T[]): RunningLine<T>[] {
  const ordered = lines.toSorted(
    (one, other) => one.date.localeCompare(other.date) || placeOf(one) - placeOf(other),
  );
  let balance = 0;
  return ordered.map((line) => {
    const before = balance;
    balance = exactSum(balance, line.days);
    return { ...line, before: shownDays(before), after: shownDays(balance) };
  });
}

/** A year begins before anything else of its first day; after all of its last, days expire and the rest is carried over. */
function placeOf({ kind, edge }: LedgerLine): number {
  if (edge === 'opening') return -1;
  if (edge === 'closing') return entryKinds.length + (kind === 'carryover' ? 1 : 0);
  return entryKinds.indexOf(kind);
}
