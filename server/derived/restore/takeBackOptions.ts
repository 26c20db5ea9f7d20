import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Extent } from './reversal.ts';

/** How changes are taken back. */
export interface TakeBackOptions extends Extent {
  /** The version of a record that somebody decided on, where they saw one: another one is kept. */
  readonly seen?: ((entity: string, recordId: string) => number | null | undefined) | undefined;
  /** Nothing of it will be kept: what is told are the versions before. */
  readonly isPreview?: boolean | undefined;
  /** Values that were given up on the way to an order, by entity and record: what they were before. */
  readonly aside?: ReadonlyMap<string, RecordData> | undefined;
}
