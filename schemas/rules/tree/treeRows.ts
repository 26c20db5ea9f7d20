import type { Tree } from './tree.ts';
import { type MatchStates, matchState } from './treeSearch.ts';

/** A line of a tree grid, with its position for screen readers. */
export interface TreeRow {
  /** The index of the row in the tree. */
  readonly at: number;
  /** The level in the tree, from 1. */
  readonly level: number;
  /** The row's position among its siblings, from 1; `siblings` is their number. */
  readonly position: number;
  readonly siblings: number;
  /** Whether the row is expanded; undefined if the row has no children. */
  readonly isOpen: boolean | undefined;
}

interface TreeOptions {
  /** The search result of each row; undefined shows all rows. */
  readonly findings?: MatchStates | undefined;
  readonly isOpen: (at: number, level: number) => boolean;
}

/**
 * The visible lines of a tree, from top to bottom. Omits rows below collapsed rows, and rows that a search leaves out.
 * Pure.
 */
export function treeRows({ top, below }: Tree, { findings, isOpen }: TreeOptions): TreeRow[] {
  const lines: TreeRow[] = [];
  const visible = (rows: readonly number[]) => shownOf(rows, findings);
  const add = (rows: readonly number[], level: number) => {
    for (const [index, at] of rows.entries()) {
      const inside = visible(below[at] ?? []);
      const isLeaf = inside.length === 0;
      const open = isLeaf ? undefined : isOpen(at, level);
      lines.push({ at, level, position: index + 1, siblings: rows.length, isOpen: open });
      if (open) add(inside, level + 1);
    }
  };
  add(visible(top), 1);
  return lines;
}

/**
 * The number of tree levels to expand at first. Expands further levels while their rows fit into `most` lines, and
 * always at least one. Counts only rows that match the search. Pure.
 */
export function levelsOpenAtFirst({ top, below }: Tree, most: number, findings?: MatchStates): number {
  const visible = (rows: readonly number[]) => shownOf(rows, findings);
  let rows = visible(top);
  let lines = rows.length;
  for (let level = 0; ; level += 1) {
    rows = rows.flatMap((at) => visible(below[at] ?? []));
    lines += rows.length;
    if (rows.length === 0 || (level > 0 && lines > most)) return level;
  }
}

function shownOf(rows: readonly number[], findings: MatchStates | undefined): readonly number[] {
  return findings ? rows.filter((at) => findings[at] !== matchState.out) : rows;
}
