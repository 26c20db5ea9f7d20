/** The distinct dates of a set, in order; ignores anything that is no string. */
export function datesIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(values.filter((one): one is string => typeof one === 'string'))].sort();
}
