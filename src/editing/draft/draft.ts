import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** What a form's values were made from: the version that was read, and what it said. */
export interface DraftBase {
  /** 0 for a record that nobody has saved yet. */
  readonly version: number;
  readonly values: RecordData;
}

/** Changes that nobody has saved, as this browser keeps them. */
export interface Draft {
  readonly base: DraftBase;
  readonly values: RecordData;
  /** When they were last changed, in milliseconds. */
  readonly at: number;
  /** The entry of the browser's history in which they were made: a reload comes back to the same one. */
  readonly visit?: string | undefined;
}

/** Which record a draft is of, and whose it is. */
export interface DraftPlace {
  readonly organization: number;
  /** Two people can share a browser; neither sees what the other has left. */
  readonly userKey: string;
  /** The entity's name. */
  readonly resource: string;
  /** The record, or `new`. */
  readonly id: string;
}
