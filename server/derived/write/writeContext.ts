import type { Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { Difference, RecordedChange } from './recordedChange.ts';

/** Everything that a write needs: one actor and one transaction. */
export interface WriteContext {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Actor;
  readonly sql: Sql;
  readonly requestId: string;
  /** Collects the changes that are written to the change log, in order. */
  readonly loggedChanges?: LoggedWrite[] | undefined;
  /** Called when a side effect of the domain queries the database. */
  readonly onEffect?: (() => void) | undefined;
  /**
   * Whether the transaction consists of this write alone and is not retried in parts. Database errors may then surface
   * when the transaction ends.
   */
  readonly isAlone?: boolean;
  /** Whether the writes restore earlier values. The change log then shows them as restored. */
  readonly restores?: true;
  /** `import` for records from a file; absent for records that a person enters. */
  readonly channel?: 'import' | undefined;
  /** Whether this is a dry run, which writes no log or event and uses up no numbers. */
  readonly isDryRun?: boolean;
  /** Versions of parent records that were already raised in this transaction because their child rows were written. */
  readonly raisedVersions?: RowVersions;
}

/**
 * Versions of rows in a transaction: the version before the first write and after the last one. Keyed by table and id
 * (`rowKey`).
 */
export type RowVersions = Map<string, { readonly first: number; readonly last: number }>;

/** A change as stored in the change log. */
export interface LoggedWrite {
  /** Id of the change in the change log. Set when the transaction has ended. */
  readonly changeId: number;
  readonly stored: StoredEntity;
  readonly change: RecordedChange;
  /** The logged differences by field. */
  readonly differences: readonly Difference[];
}
