import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type ChangeAction = 'create' | 'update' | 'delete';

/** One field of a change: what it was and what it became; secrets only say that they changed. */
export interface Difference {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A write as the change log is told of it. */
export interface RecordedChange {
  readonly action: ChangeAction;
  readonly before: RecordData;
  readonly after: RecordData;
  /** The action or the transition that it was, by its name in the file. */
  readonly operation?: string | undefined;
  /** Of a deletion: parts of the record went with it, of which the log tells nothing. */
  readonly takesParts?: boolean;
}
