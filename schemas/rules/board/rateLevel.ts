/** Fill rate thresholds, in percent: at or above `goodFillRate` is good, below `lowFillRate` is low. */
export interface RateLimits {
  readonly goodFillRate: number;
  readonly lowFillRate: number;
}

/** Classifies a fill rate between 0 and 1; null, without any jobs, is `none`. Pure. */
export function rateLevel(
  rate: number | null,
  { goodFillRate, lowFillRate }: RateLimits,
): 'good' | 'fair' | 'low' | 'none' {
  if (rate === null) return 'none';
  if (rate * 100 >= goodFillRate) return 'good';
  return rate * 100 < lowFillRate ? 'low' : 'fair';
}
