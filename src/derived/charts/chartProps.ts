/** A chart of one row of numbers. */
export interface ChartProps {
  /** What it is a chart of. */
  readonly name: string;
  readonly labels: readonly string[];
  /** One for each label; null where there is none. */
  readonly numbers: readonly (number | null)[];
}

/** Labels as a scale needs them: each once. Pure. */
export function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}

/** The largest number, at least 1: the length of a scale. Pure. */
export function largestOf(numbers: readonly (number | null)[]): number {
  return Math.max(1, ...numbers.map(Number));
}
