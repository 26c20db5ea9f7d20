import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { UndoScope } from './reversal.ts';

/** Options for undoing changes. */
export interface UndoOptions extends UndoScope {
  /**
   * Returns the version of a record that the person saw when they decided to undo, if known. A record with another
   * version stays unchanged.
   */
  readonly versionSeen?: ((entity: string, recordId: string) => number | null | undefined) | undefined;
  /** Whether this is a dry run, in which results have the versions from before the undo. */
  readonly isPreview?: boolean | undefined;
  /**
   * Ranks that were cleared before undoing a reordering, so that rows can swap ranks. Keyed by entity name and record
   * id, separated by a blank.
   */
  readonly clearedValues?: ReadonlyMap<string, RecordData> | undefined;
}
