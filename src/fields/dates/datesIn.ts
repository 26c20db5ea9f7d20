/** The distinct dates in a value, in order. Ignores entries that are not strings. */
export function datesIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(values.filter((one): one is string => typeof one === 'string'))].sort();
}
