import type { Branch, Tree } from './buildTree.ts';
import type { TreeEntry } from './node.ts';

/** One line of the grid, with what a screen reader is told of its place. */
export interface TreeRow {
  readonly key: string;
  readonly level: 1 | 2;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined: it has nothing below it. */
  readonly isExpanded: boolean | undefined;
  /** Undefined: the line above the reasons without a bucket. */
  readonly entry: TreeEntry | undefined;
  /** The branch that begins here; undefined for a reason. */
  readonly branch: Branch | undefined;
  /** The line of its branch. */
  readonly parent: string | undefined;
}

/** The lines of a tree whose branches are open but for the collapsed ones. Pure. */
export function treeRows(tree: Tree, collapsed: ReadonlySet<string>): TreeRow[] {
  return tree.branches.flatMap((branch, index) => {
    const isExpanded = branch.reasons.length === 0 ? undefined : !collapsed.has(branch.key);
    const head: TreeRow = {
      key: branch.key,
      level: 1,
      position: index + 1,
      siblings: tree.branches.length,
      isExpanded,
      entry: branch.bucket,
      branch,
      parent: undefined,
    };
    return isExpanded ? [head, ...reasonRows(branch)] : [head];
  });
}

function reasonRows({ key, reasons }: Branch): TreeRow[] {
  return reasons.map((entry, index) => ({
    key: entry.key,
    level: 2,
    position: index + 1,
    siblings: reasons.length,
    isExpanded: undefined,
    entry,
    branch: undefined,
    parent: key,
  }));
}

/** The entries of a tree in its order, also those in branches that are folded: what an export holds. */
export function entriesInOrder({ branches }: Tree): TreeEntry[] {
  return branches.flatMap(({ bucket, reasons }) => (bucket ? [bucket, ...reasons] : reasons));
}
