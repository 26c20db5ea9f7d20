import type { RecordData } from '#schemas/values/jsonSchema.ts';
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
}

/** A change as the change log keeps it. */
export interface ToldChange {
  /** Known when the transaction has ended. */
  readonly changeId: number;
  readonly stored: StoredEntity;
  readonly change: RecordedChange;
  /** What the log says of it, field by field. */
  readonly differences: readonly Difference[];
}

/** A write as the domain is asked about it. */
export interface PlainChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}
