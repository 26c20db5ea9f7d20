/** Fill rate thresholds, in percent: good from one on, low below the other. */
export interface RateLimits {
  readonly goodFillRate: number;
  readonly lowFillRate: number;
}

/** Classifies a fill rate (a share between 0 and 1); undefined for a share of nothing. Pure. */
export function rateLevel(
  rate: number | null,
  { goodFillRate, lowFillRate }: RateLimits,
): 'good' | 'fair' | 'low' | 'none' {
  if (rate === null) return 'none';
  if (rate * 100 >= goodFillRate) return 'good';
  return rate * 100 < lowFillRate ? 'low' : 'fair';
}
