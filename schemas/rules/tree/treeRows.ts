import { type Findings, finding } from './found.ts';
import type { Tree } from './tree.ts';

/** A line of a tree grid, with what a screen reader is told of its place. */
export interface TreeRow {
  /** The place of its row among the rows. */
  readonly at: number;
  /** From 1. */
  readonly level: number;
  /** Its place among those that stand beside it, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined: nothing stands below it. */
  readonly isOpen: boolean | undefined;
}

interface Shown {
  /** What a search left; none: all rows. */
  readonly findings?: Findings | undefined;
  readonly isOpen: (at: number, level: number) => boolean;
}

/** The lines of a tree from above to below; what is closed, or left out by a search, has none. Pure. */
export function treeRows({ top, below }: Tree, { findings, isOpen }: Shown): TreeRow[] {
  const lines: TreeRow[] = [];
  const shown = (rows: readonly number[]) => shownOf(rows, findings);
  const add = (rows: readonly number[], level: number) => {
    for (const [index, at] of rows.entries()) {
      const inside = shown(below[at] ?? []);
      const isLeaf = inside.length === 0;
      const open = isLeaf ? undefined : isOpen(at, level);
      lines.push({ at, level, position: index + 1, siblings: rows.length, isOpen: open });
      if (open) add(inside, level + 1);
    }
  };
  add(shown(top), 1);
  return lines;
}

/**
 * How many levels of a tree are open at first: those that come to `most` lines, and the first in any case. Only what a
 * search left counts. Pure.
 */
export function levelsOpenAtFirst({ top, below }: Tree, most: number, findings?: Findings): number {
  const shown = (rows: readonly number[]) => shownOf(rows, findings);
  let rows = shown(top);
  let lines = rows.length;
  for (let level = 0; ; level += 1) {
    rows = rows.flatMap((at) => shown(below[at] ?? []));
    lines += rows.length;
    if (rows.length === 0 || (level > 0 && lines > most)) return level;
  }
}

function shownOf(rows: readonly number[], findings: Findings | undefined): readonly number[] {
  return findings ? rows.filter((at) => findings[at] !== finding.out) : rows;
}
