import { hashOf } from '../table.ts';

/**
 * A data change that schema sync cannot make by adding: a rename, a split, another type, a backfill. A released
 * migration never changes; a later migration fixes it. Runs once per database, in the transaction and under the lock of
 * schema sync.
 */
export interface Migration {
  /** 1, 2, 3 … in the order of execution, without gaps. */
  readonly number: number;
  /** What the migration does, for the output of `npm run db:plan` and the list of applied migrations. */
  readonly name: string;
  /**
   * When the migration runs. `beforeSync`: for a rename, because schema sync would otherwise add a second table or
   * column with the new name. `afterSync`: to fill what sync adds. Statements must check that a table exists
   * (`to_regclass`), because registries differ.
   */
  readonly moment: 'beforeSync' | 'afterSync';
  /** SQL statements without parameters; one can be a `do` block. */
  readonly statements: readonly string[];
  /**
   * Hashes of earlier texts of this migration that have the same effect. The text changes when a later migration
   * renames a table or column in it.
   */
  readonly formerHashes?: readonly string[];
}

/** Returns the hash that detects a change to an applied migration. */
export function migrationHash({ moment, statements }: Migration): string {
  return hashOf(JSON.stringify([moment, statements]));
}

/** Returns the line that describes a migration in the output of a plan. */
export function migrationTitle({ number, name }: Migration): string {
  return `-- Migration ${number}: ${name}`;
}
