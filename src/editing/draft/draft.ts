import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The base of a form's values: the record's version and its values in that version. */
export interface DraftBase {
  /** The record's version; 0 for a record that is not saved yet. */
  readonly version: number;
  readonly values: RecordData;
}

/** Unsaved changes, as stored in this browser. */
export interface Draft {
  readonly base: DraftBase;
  readonly values: RecordData;
  /** Time of the last change, in milliseconds. */
  readonly at: number;
  /** The history entry at which the changes were made. A reload returns to the same entry. */
  readonly visit?: string | undefined;
}

/** The record and the user that a draft belongs to. */
export interface DraftKey {
  readonly organization: number;
  /** The user's key. It separates the users of a shared browser, so that none sees another's drafts. */
  readonly userKey: string;
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly id: string;
}
