/**
 * Splits 100 percent into equal shares of two decimals. Remaining hundredths go to the first shares, so that the sum is
 * exact (docs/domain.md#allocation: largest remainder).
 */
export function evenShares(count: number): number[] {
  const whole = Math.floor(10_000 / count);
  const left = 10_000 - whole * count;
  return Array.from({ length: count }, (_, index) => (whole + (index < left ? 1 : 0)) / 100);
}
