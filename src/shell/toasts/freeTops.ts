/** What must not be covered, from top to bottom, in pixels of the window. */
export interface Obstacle {
  readonly top: number;
  readonly bottom: number;
}

/** Where toasts may stand, in pixels of the window, and how far they keep from each other and from what is pressed. */
export interface Room {
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

/**
 * Where each of several toasts stands, one below the other: as far up as nothing that can be pressed is covered.
 * Where there is no such place left, the least is covered. Gives the top of each, in pixels of the window.
 */
export function freeTops(
  heights: readonly number[],
  obstacles: readonly Obstacle[],
  { from, to, gap }: Room,
): number[] {
  let next = from;
  return heights.map((height) => {
    const ends = obstacles
      .map(({ bottom }) => bottom + gap)
      .filter((top) => top > next && top + height <= to);
    const tops = [next, ...ends.toSorted((one, other) => one - other)];
    const covered = tops.map((top) => coveredBy(top - gap / 2, top + height + gap / 2, obstacles));
    const top = tops[covered.indexOf(Math.min(...covered))] ?? next;
    next = top + height + gap;
    return top;
  });
}

function coveredBy(top: number, bottom: number, obstacles: readonly Obstacle[]): number {
  const parts = obstacles.map((other) =>
    Math.max(0, Math.min(bottom, other.bottom) - Math.max(top, other.top)),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}
