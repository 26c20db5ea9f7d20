/** How much width a column needs, in points: with all texts on one line (`natural`), and at least (`least`). */
export interface ColumnNeed {
  readonly natural: number;
  readonly least: number;
}

/**
 * Fits column widths to a page: each as wide as its texts need, with spare room shared. If there is too little room,
 * the widest columns shrink first, and no column becomes narrower than its longest word as long as that is possible.
 * Pure.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const natural = needs.map((need) => need.natural);
  const spare = room - sum(natural);
  if (spare >= 0) return natural.map((width) => width + spare / Math.max(1, needs.length));
  const minimum = needs.map((need) => Math.min(need.least, need.natural));
  if (sum(minimum) >= room) return minimum.map((width) => (width * room) / sum(minimum));
  // Bisects the width at which the widest columns are cut.
  let [low, high] = [0, Math.max(...natural)];
  const cut = (limit: number) =>
    needs.map((_, at) => Math.max(minimum[at] ?? 0, Math.min(natural[at] ?? 0, limit)));
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (sum(cut(middle)) > room) high = middle;
    else low = middle;
  }
  return cut(low);
}
