import { exactSum } from '../../values/decimal.ts';
import { entryKinds, type LedgerLine, toMillionth } from './balances.ts';
import { capped, displayedAfter, placesOf } from './roundDays.ts';

/** A ledger line with the balance before and after it. */
export type RunningLine<T extends LedgerLine> = T & { readonly before: number; readonly after: number };

/**
 * Sorts the lines of a ledger by day, oldest first, and adds the balance before and after each line. All numbers have
 * the same decimals, so that they add up.
 */
export function runningBalance<T extends LedgerLine>(lines: readonly T[]): RunningLine<T>[] {
  const ordered = lines.toSorted(
    (one, other) => one.date.localeCompare(other.date) || placeOf(one) - placeOf(other),
  );
  const balances: number[] = [];
  let exact = 0;
  for (const { days } of ordered) {
    exact = exactSum(exact, days);
    balances.push(toMillionth(exact));
  }
  const places = placesOf(balances);
  let balance = 0;
  return ordered.map((line, index) => {
    const before = balance;
    balance = displayedAfter(before, line.days, balances[index] ?? 0, places);
    return { ...line, before: capped(before), after: capped(balance) };
  });
}

/**
 * The sort position of a ledger line within its day. Opening lines come first on the first day of a balance year.
 * Expiry and carryover lines come last on its last day.
 */
function placeOf({ kind, edge }: LedgerLine): number {
  if (edge === 'opening') return -1;
  if (edge === 'closing') return entryKinds.length + (kind === 'carryover' ? 1 : 0);
  return entryKinds.indexOf(kind);
}
