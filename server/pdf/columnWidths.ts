/** How wide a column would be with all of its texts on one line, and how narrow it may get, in points. */
export interface ColumnNeed {
  readonly natural: number;
  readonly least: number;
}

/**
 * The widths of columns that fill a page: as wide as their texts need, with the room that is left shared out; where there is
 * not enough, the widest give way first, and none gets narrower than its longest word while there is room for that. Pure.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const natural = needs.map((need) => need.natural);
  const spare = room - sum(natural);
  if (spare >= 0) return natural.map((width) => width + spare / Math.max(1, needs.length));
  const least = needs.map((need) => Math.min(need.least, need.natural));
  if (sum(least) >= room) return least.map((width) => (width * room) / sum(least));
  // The height at which the widest are cut, by halving.
  let [low, high] = [0, Math.max(...natural)];
  const cut = (limit: number) =>
    needs.map((_, at) => Math.max(least[at] ?? 0, Math.min(natural[at] ?? 0, limit)));
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (sum(cut(middle)) > room) high = middle;
    else low = middle;
  }
  return cut(low);
}
