/**
 * The most results that are shown while somebody types (docs/specification.md#application-9-limits: "Search
 * limit 20").
 */
export const shownLimit = 20;

/**
 * The first things of each kind, as many of each as fit into the limit together, so that no kind pushes
 * the others out of sight; what one kind leaves free goes to those that come first. Order stays. Pure.
 */
export function fewOfEach<T extends { readonly kind: string }>(all: readonly T[], limit = shownLimit): T[] {
  const seen = new Map<string, number>();
  const rank = new Map<T, number>();
  for (const one of all) {
    const before = seen.get(one.kind) ?? 0;
    seen.set(one.kind, before + 1);
    rank.set(one, before);
  }
  const chosen = new Set(all.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, limit));
  return all.filter((one) => chosen.has(one));
}
