/** Props of a chart with one series of numbers. */
export interface ChartProps {
  /** The chart's title. */
  readonly name: string;
  readonly labels: readonly string[];
  /** One number for each label; null if unknown. */
  readonly numbers: readonly (number | null)[];
}

/** Makes chart labels unique, because a chart axis needs unique labels: a repeated label gets a number. Pure. */
export function distinct(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return labels.map((label) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}

/** The upper end of a chart's scale: the largest number, but at least 1. Pure. */
export function largestOf(numbers: readonly (number | null)[]): number {
  return Math.max(1, ...numbers.map(Number));
}
