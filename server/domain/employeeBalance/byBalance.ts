/** What belongs to each balance, by its number, in the order given. */
export function byBalance<T extends { readonly balanceId: number }>(all: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const one of all) {
    const own = found.get(one.balanceId);
    if (own) own.push(one);
    else found.set(one.balanceId, [one]);
  }
  return found;
}
