/** Rows that stand below each other, by their places among the rows. */
export interface Tree {
  /** The row above each; `none` for one that stands at the top. */
  readonly parents: Int32Array;
  /** The rows directly below each, in their order. */
  readonly below: readonly (readonly number[])[];
  /** The rows that stand at the top, in their order. */
  readonly top: readonly number[];
}

/** A row and the one above it, each by its number. */
export interface Placed {
  readonly id: unknown;
  readonly parent: unknown;
}

/** Where there is no row. */
export const none = -1;

const nothing: readonly number[] = [];

/**
 * The tree of some rows. One whose row above is not among them stands at the top, and so does the first of those that
 * stand below each other in a circle: every row is there once. Pure.
 */
export function treeOf(rows: readonly Placed[]): Tree {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const parents = Int32Array.from(rows, ({ parent }) => places.get(parent) ?? none);
  openCircles(parents);
  const below = new Map<number, number[]>();
  for (const [at, parent] of parents.entries()) {
    const beside = below.get(parent);
    if (beside) beside.push(at);
    else below.set(parent, [at]);
  }
  const of = (at: number) => below.get(at) ?? nothing;
  return { parents, below: rows.map((_, at) => of(at)), top: of(none) };
}

/** Takes the first row of each circle out of it. */
function openCircles(parents: Int32Array): void {
  const seenBy = new Int32Array(parents.length).fill(none);
  for (let start = 0; start < parents.length; start += 1) {
    let at = start;
    while (at !== none && seenBy[at] === none) {
      seenBy[at] = start;
      at = parents[at] ?? none;
    }
    if (at !== none && seenBy[at] === start) parents[at] = none;
  }
}
