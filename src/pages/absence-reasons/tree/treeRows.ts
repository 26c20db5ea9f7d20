import { treeOf } from '#schemas/rules/tree/tree.ts';
import { treeRows as linesOf } from '#schemas/rules/tree/treeRows.ts';
import type { LinePosition } from '../../../ui/treeGrid/lineAttributes.ts';
import type { Branch, Tree } from './buildTree.ts';
import type { TreeEntry } from './node.ts';

interface Node {
  readonly key: string;
  /** The reason or bucket of the row; undefined for the header of the reasons without a bucket. */
  readonly entry: TreeEntry | undefined;
  /** The branch whose header this row is; undefined for the row of a reason. */
  readonly branch: Branch | undefined;
  /** The key of the header row above a reason; undefined for a header row. */
  readonly parent: string | undefined;
}

/** A row of the grid, with its position for screen readers. */
export type TreeRow = Node & LinePosition;

/** Returns the rows of a tree. All branches are expanded except the collapsed ones. Pure. */
export function treeRows({ branches }: Tree, collapsed: ReadonlySet<string>): TreeRow[] {
  const nodes = branches.flatMap((branch): Node[] => [
    { key: branch.key, entry: branch.bucket, branch, parent: undefined },
    ...branch.reasons.map((entry) => ({ key: entry.key, entry, branch: undefined, parent: branch.key })),
  ]);
  const tree = treeOf(nodes.map(({ key, parent }) => ({ id: key, parent })));
  const isOpen = (at: number) => !collapsed.has(nodes[at]?.key ?? '');
  return linesOf(tree, { isOpen }).flatMap(({ at, ...position }) => {
    const node = nodes[at];
    return node ? [{ ...node, ...position }] : [];
  });
}

/** Returns a tree's entries in order, including those of collapsed branches, for the export. */
export function entriesInOrder({ branches }: Tree): TreeEntry[] {
  return branches.flatMap(({ bucket, reasons }) => (bucket ? [bucket, ...reasons] : reasons));
}
