/** Width that a column needs, in points: `natural` with every text on one line, and `least` as the minimum. */
export interface ColumnNeed {
  readonly natural: number;
  readonly least: number;
}

/**
 * Fits column widths to a page. Each column is as wide as its texts need, and spare room is shared. If there is too
 * little room, the widest columns shrink first, and no column becomes narrower than its longest word as long as that is
 * possible. Pure.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const natural = needs.map((need) => need.natural);
  const spare = room - sum(natural);
  if (spare >= 0) return natural.map((width) => width + spare / Math.max(1, needs.length));
  const minimum = needs.map((need) => Math.min(need.least, need.natural));
  if (sum(minimum) >= room) return minimum.map((width) => (width * room) / sum(minimum));
  // Finds, by bisection, the maximum column width at which all columns fit on the page. Wider columns shrink to it.
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
