/** A tree of rows, in which each row is identified by its index. */
export interface Tree {
  /** The parent of each row; `noRow` for a root. */
  readonly parents: Int32Array;
  /** The children of each row, in order. */
  readonly below: readonly (readonly number[])[];
  /** The root rows, in order. */
  readonly top: readonly number[];
}

/** A row's id and its parent's id. */
export interface TreeNode {
  readonly id: unknown;
  readonly parent: unknown;
}

/** The index that means "no row", such as the parent of a root row. */
export const noRow = -1;

const nothing: readonly number[] = [];

/**
 * Builds a tree from rows. Every row occurs once: a row whose parent is missing becomes a root, and so does the first
 * row of a cycle. Pure.
 */
export function treeOf(rows: readonly TreeNode[]): Tree {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const parents = Int32Array.from(rows, ({ parent }) => places.get(parent) ?? noRow);
  openCircles(parents);
  const below = new Map<number, number[]>();
  for (const [at, parent] of parents.entries()) {
    const beside = below.get(parent);
    if (beside) beside.push(at);
    else below.set(parent, [at]);
  }
  const of = (at: number) => below.get(at) ?? nothing;
  return { parents, below: rows.map((_, at) => of(at)), top: of(noRow) };
}

/** Makes the first row of each cycle a root. */
function openCircles(parents: Int32Array): void {
  const seenBy = new Int32Array(parents.length).fill(noRow);
  for (let start = 0; start < parents.length; start += 1) {
    let at = start;
    while (at !== noRow && seenBy[at] === noRow) {
      seenBy[at] = start;
      at = parents[at] ?? noRow;
    }
    if (at !== noRow && seenBy[at] === start) parents[at] = noRow;
  }
}
