import Big from 'big.js';

/**
 * Exact decimal arithmetic: 0.1 + 0.2 is 0.3, and 1.005 lies between 1 and 1.01. All calculations of days and hours use
 * it. The functions take and return numbers, and calculate with exact decimals.
 */

/** Rounding modes: nearest (a half away from zero), towards zero, away from zero. */
export const roundings = { nearest: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const;
export type RoundingMode = keyof typeof roundings;

/** The exact sum of numbers. */
export function exactSum(...numbers: readonly number[]): number {
  return plain(numbers.reduce((total, one) => total.plus(one), new Big(0)));
}

/** The exact product of two numbers. */
export function exactProduct(one: number, other: number): number {
  return plain(new Big(one).times(other));
}

/** Rounds a number to the given number of decimals. */
export function roundExact(number: number, places: number, mode: RoundingMode = 'nearest'): number {
  return plain(new Big(number).round(places, roundings[mode]));
}

/** A number multiplied by `times` and divided by `by`, rounded once to a number of decimals. */
export function portion(
  number: number,
  { times = 1, by = 1, places }: { readonly times?: number; readonly by?: number; readonly places: number },
): number {
  return plain(new Big(number).times(times).div(by).round(places, roundings.nearest));
}

/** A quotient rounded once to a multiple of a step, such as 0.25 for quarters. */
export function inSteps(dividend: number, divisor: number, step: number, mode: RoundingMode): number {
  return plain(new Big(dividend).div(new Big(divisor).times(step)).round(0, roundings[mode]).times(step));
}

/** Compares exactly: negative if the first number is smaller, 0 if they are equal. */
export function compareExact(one: number, other: number): number {
  return new Big(one).cmp(other);
}

/** Converts an exact decimal to a number. Adding zero turns -0 into 0. */
function plain(number: Big): number {
  return number.toNumber() + 0;
}
