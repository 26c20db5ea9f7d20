import Big from 'big.js';

/**
 * Arithmetic as people do it on paper: 0.1 + 0.2 is 0.3, and 1.005 lies between 1 and 1.01. Everything that counts
 * days and hours comes here; numbers go in and out, and are exact decimals in between.
 */

/** Where a rounding goes: the nearest one (a half away from zero), towards zero, away from zero. */
export const roundings = { nearest: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const;
export type RoundingMode = keyof typeof roundings;

/** What some numbers add up to. */
export function exactSum(...numbers: readonly number[]): number {
  return plain(numbers.reduce((total, one) => total.plus(one), new Big(0)));
}

/** The product of two numbers. */
export function exactProduct(one: number, other: number): number {
  return plain(new Big(one).times(other));
}

/** A number to so many decimals. */
export function rounded(number: number, places: number, mode: RoundingMode = 'nearest'): number {
  return plain(new Big(number).round(places, roundings[mode]));
}

/** `times` / `by` of a number, to so many decimals: rounded once, at the end. */
export function portion(
  number: number,
  { times = 1, by = 1, places }: { readonly times?: number; readonly by?: number; readonly places: number },
): number {
  return plain(new Big(number).times(times).div(by).round(places, roundings.nearest));
}

/** A quotient as a multiple of a step, 0.25 for quarters: rounded once. */
export function inSteps(dividend: number, divisor: number, step: number, mode: RoundingMode): number {
  return plain(new Big(dividend).div(new Big(divisor).times(step)).round(0, roundings[mode]).times(step));
}

/** Below zero where the first number is the smaller one, 0 where they are the same. */
export function compared(one: number, other: number): number {
  return new Big(one).cmp(other);
}

/** Adding zero keeps a -0 from being shown. */
function plain(number: Big): number {
  return number.toNumber() + 0;
}
