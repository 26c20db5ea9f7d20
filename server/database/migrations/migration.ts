import { hashOf } from '../table.ts';

/**
 * A data change that schema sync cannot make by adding: a rename, a split, another type, a backfill. Never changes
 * after its release; a later one fixes it. Runs once per database, in the transaction and under the lock of schema
 * sync.
 */
export interface Migration {
  /** 1, 2, 3 … in the order of execution, without gaps. */
  readonly number: number;
  /** What the migration does, for the output of `npm run db:plan` and the list of applied migrations. */
  readonly name: string;
  /**
   * `beforeSync` for a rename, which sync would otherwise add beside the old name; `afterSync` to fill what sync adds.
   * Tables may be missing, because registries differ (`to_regclass`).
   */
  readonly moment: 'beforeSync' | 'afterSync';
  /** SQL statements without parameters; one can be a `do` block. */
  readonly statements: readonly string[];
  /**
   * Hashes of earlier texts of this migration with the same effect. Its text changes when a later migration renames
   * what it names.
   */
  readonly formerHashes?: readonly string[];
}

/** Returns the hash that detects a change to an applied migration. */
export function migrationHash({ moment, statements }: Migration): string {
  return hashOf(JSON.stringify([moment, statements]));
}

/** Returns the line for a migration in a plan. */
export function migrationTitle({ number, name }: Migration): string {
  return `-- Migration ${number}: ${name}`;
}
