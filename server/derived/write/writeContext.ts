import type { Sql } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import type { Difference, RecordedChange } from './recordedChange.ts';

/** What every write works with: one actor, one transaction. */
export interface WriteContext {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Actor;
  readonly sql: Sql;
  readonly requestId: string;
  /** What the change log was told, in the order of the writes: for whoever wants to know what an act was. */
  readonly told?: ToldChange[] | undefined;
  /** Hears that what the domain does beside a write has asked the database for something. */
  readonly onEffect?: (() => void) | undefined;
  /**
   * The transaction is this write alone, and nothing of it is tried again: what the database says of it may be heard when
   * the transaction ends.
   */
  readonly isAlone?: boolean;
  /** The writes bring earlier values back: the change log says so. */
  readonly restores?: true;
  /** That a file brings the records; else a person enters them. */
  readonly channel?: 'import' | undefined;
  /** Nothing of it will be kept: neither log nor event is written, and no number is used up. */
  readonly isTrial?: boolean;
  /** The records that have their next version because of their parts: once in a transaction. */
  readonly raised?: RowVersions;
}

/** Rows by table and id (`rowKey`), with the version before the first write of a transaction and after the last. */
export type RowVersions = Map<string, { readonly first: number; readonly last: number }>;

/** A change as the change log keeps it. */
export interface ToldChange {
  /** Known when the transaction has ended. */
  readonly changeId: number;
  readonly stored: StoredEntity;
  readonly change: RecordedChange;
  /** What the log says of it, field by field. */
  readonly differences: readonly Difference[];
}
