import { hashOf } from '../table.ts';

/**
 * A change of data that schema sync cannot make by adding: a rename, a split, another type, a back-fill.
 * Once released it never changes; a later one fixes it. It runs once in each database, in the transaction
 * and under the lock of schema sync.
 */
export interface Migration {
  /** 1, 2, 3 … in the order in which they run, without a gap. */
  readonly number: number;
  /** What it does, for whoever reads `npm run db:plan` or the list of what was applied. */
  readonly name: string;
  /**
   * Before schema sync, where sync would otherwise add the new beside the old (a rename); after it, where
   * what sync adds is to be filled. A table may be missing: registries differ (`to_regclass`).
   */
  readonly moment: 'beforeSync' | 'afterSync';
  /** SQL without parameters; each may be a `do` block. */
  readonly statements: readonly string[];
  /** Hashes of earlier wordings that did the same under names that a later migration has changed. */
  readonly formerHashes?: readonly string[];
}

/** What tells a changed migration from the one that was applied. */
export function migrationHash({ moment, statements }: Migration): string {
  return hashOf(JSON.stringify([moment, statements]));
}

/** One line of a plan. */
export function migrationTitle({ number, name }: Migration): string {
  return `-- Migration ${number}: ${name}`;
}
