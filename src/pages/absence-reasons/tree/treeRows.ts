import type { Branch, Tree } from './buildTree.ts';
import type { TreeEntry } from './node.ts';

/** A row of the grid, with its position for screen readers. */
export interface TreeRow {
  readonly key: string;
  readonly level: 1 | 2;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined if it has no children. */
  readonly isExpanded: boolean | undefined;
  /** Undefined for the header of the reasons without a bucket. */
  readonly entry: TreeEntry | undefined;
  /** The branch that starts in this row; undefined for a reason. */
  readonly branch: Branch | undefined;
  /** The key of the branch's row. */
  readonly parent: string | undefined;
}

/** Returns the rows of a tree. All branches are expanded except the collapsed ones. Pure. */
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

/** Returns a tree's entries in order, including those of collapsed branches, for the export. */
export function entriesInOrder({ branches }: Tree): TreeEntry[] {
  return branches.flatMap(({ bucket, reasons }) => (bucket ? [bucket, ...reasons] : reasons));
}
