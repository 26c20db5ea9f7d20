import { compareExact, exactSum, roundExact } from '../../values/decimal.ts';

/**
 * Rounds a number of days for display: below 1 to three decimals, otherwise to two, and at most 9999
 * (docs/specification.md#master-data-5-numbers: "Balances below 1 rounded to 3 decimals. Counter capped at 9999").
 */
export function roundDays(days: number): number {
  return roundExact(capped(days), Math.abs(days) < 1 ? 3 : 2);
}

/**
 * The number of decimals for balances shown together, so that they add up: three if one of them is below 1 and has
 * thousandths, otherwise two.
 */
export function placesOf(balances: readonly number[]): 2 | 3 {
  return balances.some((days) => Math.abs(days) < 1 && !isPlain(days)) ? 3 : 2;
}

/**
 * Calculates the displayed balance after a change. Adds the change to the displayed balance before it, so that the
 * displayed numbers add up. If the change has thousandths, rounds the exact balance instead.
 */
export function displayedAfter(before: number, change: number, after: number, places: number): number {
  return isPlain(change) ? exactSum(before, change) : roundExact(after, places);
}

/**
 * Rounds a total and its parts for display so that they add up. Each number differs from its exact value by less than
 * one unit of the last decimal. Parts with fewer decimals stay unchanged.
 */
export function roundParts(parts: readonly number[], places: number): { parts: number[]; total: number } {
  const total = roundExact(exactSum(...parts), places);
  const step = places === 3 ? 0.001 : 0.01;
  const floors = parts.map((part) => floorOf(part, places, step));
  const rests = parts.map((part, index) => exactSum(part, -(floors[index] ?? 0)));
  let missing = Math.round(exactSum(total, ...floors.map((floor) => -floor)) / step);
  const rounded = [...floors];
  for (const index of byRest(rests)) {
    if (missing <= 0) break;
    rounded[index] = exactSum(rounded[index] ?? 0, step);
    missing -= 1;
  }
  return { parts: rounded, total };
}

/** The indexes of rounded numbers that have a remainder, sorted by remainder, largest first. */
function byRest(rests: readonly number[]): number[] {
  return [...rests.keys()]
    .filter((index) => rests[index] !== 0)
    .toSorted((one, other) => compareExact(rests[other] ?? 0, rests[one] ?? 0));
}

function floorOf(number: number, places: number, step: number): number {
  const down = roundExact(number, places, 'down');
  return compareExact(down, number) > 0 ? exactSum(down, -step) : down;
}

/** Whether a number of days has no thousandths. */
function isPlain(days: number): boolean {
  return compareExact(roundExact(days, 2), days) === 0;
}

export function capped(days: number): number {
  return Math.min(largestBalance, Math.max(-largestBalance, days));
}

/** The maximum of a displayed counter (docs/specification.md#master-data-9-limits: "Counter cap 9999"). */
export const largestBalance = 9999;
