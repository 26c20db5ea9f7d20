import { compared, exactSum, rounded } from '../../values/decimal.ts';

/**
 * One number of days as it is shown: below 1 to three decimals, others to two, and never beyond 9999
 * (docs/specification.md#master-data-5-numbers: "Balances below 1 rounded to 3 decimals. Counter capped at
 * 9999").
 */
export function shownDays(days: number): number {
  return rounded(capped(days), Math.abs(days) < 1 ? 3 : 2);
}

/**
 * To how many decimals all numbers that stand together are shown: to three where one of the balances among them is
 * below 1 and has thousandths, else to two. Numbers of several precisions would not add up.
 */
export function placesOf(balances: readonly number[]): 2 | 3 {
  return balances.some((days) => Math.abs(days) < 1 && !isPlain(days)) ? 3 : 2;
}

/** What is left after a change, shown: a change without thousandths stays what it is. */
export function shownAfter(before: number, change: number, after: number, places: number): number {
  return isPlain(change) ? exactSum(before, change) : rounded(after, places);
}

/**
 * A total, and the parts that make it, shown so that they add up: each within its last decimal of what it is. Parts
 * that end before it stay as they are.
 */
export function shownParts(parts: readonly number[], places: number): { parts: number[]; total: number } {
  const total = rounded(exactSum(...parts), places);
  const step = places === 3 ? 0.001 : 0.01;
  const floors = parts.map((part) => floorOf(part, places, step));
  const rests = parts.map((part, index) => exactSum(part, -(floors[index] ?? 0)));
  let missing = Math.round(exactSum(total, ...floors.map((floor) => -floor)) / step);
  const shown = [...floors];
  for (const index of byRest(rests)) {
    if (missing <= 0) break;
    shown[index] = exactSum(shown[index] ?? 0, step);
    missing -= 1;
  }
  return { parts: shown, total };
}

/** The places of the parts that have something left over, the largest rest first. */
function byRest(rests: readonly number[]): number[] {
  return [...rests.keys()]
    .filter((index) => rests[index] !== 0)
    .toSorted((one, other) => compared(rests[other] ?? 0, rests[one] ?? 0));
}

function floorOf(number: number, places: number, step: number): number {
  const down = rounded(number, places, 'down');
  return compared(down, number) > 0 ? exactSum(down, -step) : down;
}

/** Whether a number of days has no thousandths. */
function isPlain(days: number): boolean {
  return compared(rounded(days, 2), days) === 0;
}

export function capped(days: number): number {
  return Math.min(largestBalance, Math.max(-largestBalance, days));
}

/** Counters end here (docs/specification.md#master-data-9-limits: "Counter cap 9999"). */
export const largestBalance = 9999;
