/** From which percentages on a fill rate is good, and below which it is low. */
export interface RateLimits {
  readonly goodFillRate: number;
  readonly lowFillRate: number;
}

/** How good a fill rate is, a share between 0 and 1; none for a share of nothing. Pure. */
export function rateLevel(
  rate: number | null,
  { goodFillRate, lowFillRate }: RateLimits,
): 'good' | 'fair' | 'low' | 'none' {
  if (rate === null) return 'none';
  if (rate * 100 >= goodFillRate) return 'good';
  return rate * 100 < lowFillRate ? 'low' : 'fair';
}
