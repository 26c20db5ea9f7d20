/** The dates of a set, in their order, each once; what is no text is left out. */
export function datesIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(values.filter((one): one is string => typeof one === 'string'))].sort();
}
