/** A line of the result table: a measurement and the limit (`bar`) that it must meet. */
export interface Measurement {
  readonly what: string;
  /** The limit in words: `at least 0.7`. */
  readonly bar: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** Absolute values for information; they depend on the machine. */
  readonly detail: string;
}

export function atLeast(what: string, bar: number, value: number, detail: string): Measurement {
  return { what, bar: `at least ${bar}`, measured: value.toFixed(2), isMet: value >= bar, detail };
}

export function atMost(what: string, bar: number, value: number, unit: string, detail: string): Measurement {
  const measured = `${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}`.trim();
  return { what, bar: `at most ${bar} ${unit}`.trim(), measured, isMet: value <= bar, detail };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns a percentile of values, or 0 if there are none. `part` is from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
