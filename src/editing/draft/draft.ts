import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The version that the form's values are based on, and its values. */
export interface DraftBase {
  /** 0 for a record that is not saved yet. */
  readonly version: number;
  readonly values: RecordData;
}

/** Unsaved changes, as stored in this browser. */
export interface Draft {
  readonly base: DraftBase;
  readonly values: RecordData;
  /** Time of the last change, in milliseconds. */
  readonly at: number;
  /** The history entry in which they were made; a reload returns to the same entry. */
  readonly visit?: string | undefined;
}

/** The record and user of a draft. */
export interface DraftKey {
  readonly organization: number;
  /** Separates users of a shared browser, so that neither sees the other's drafts. */
  readonly userKey: string;
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly id: string;
}
