/** Moves one entry of an array by a number of positions, at most to the first or last position. */
export function moveEntry<T>(entries: readonly T[], at: number, by: number): T[] {
  const to = Math.max(0, Math.min(at + by, entries.length - 1));
  const others = entries.filter((_, index) => index !== at);
  const entry = entries.slice(at, at + 1);
  return [...others.slice(0, to), ...entry, ...others.slice(to)];
}
