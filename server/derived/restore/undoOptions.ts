import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { UndoScope } from './reversal.ts';

/** Options for undoing changes. */
export interface UndoOptions extends UndoScope {
  /**
   * Returns the version of a record that the person saw when they decided to undo, if known. A record with another
   * version stays unchanged.
   */
  readonly versionSeen?: ((entity: string, recordId: string) => number | null | undefined) | undefined;
  /** Dry run: results have the versions before the undo. */
  readonly isPreview?: boolean | undefined;
  /** Values cleared temporarily while restoring an order, by entity and record. */
  readonly clearedValues?: ReadonlyMap<string, RecordData> | undefined;
}
