import type { RecordData } from '#schemas/values/jsonSchema.ts';

export type ChangeAction = 'create' | 'update' | 'delete';

/** Old and new value of a changed field. Secrets have neither. */
export interface Difference {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A write of one record, as the change log receives it. */
export interface RecordedChange {
  readonly action: ChangeAction;
  readonly before: RecordData;
  readonly after: RecordData;
  /** Name of the action or transition in the entity file. */
  readonly operation?: string | undefined;
  /** Whether a deletion also deleted child rows, which the log row does not describe. */
  readonly takesParts?: boolean;
}
