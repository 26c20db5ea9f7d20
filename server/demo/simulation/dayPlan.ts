import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Minute } from './fate.ts';
import type { PlannedTimes } from './plannedTimes.ts';

/** One day, before it is known who covers it. */
export interface DayPlan {
  readonly fields: RecordData;
  readonly date: string;
  readonly entered: Minute;
  /** When whoever covers it works. */
  readonly times: PlannedTimes;
  readonly needsSubstitute: boolean;
  /** The job is not offered before the approval. */
  readonly isHeld: boolean;
  /** The skills that its employee, or its profile, asks for. */
  readonly skillIds: readonly number[];
  readonly workerTypeId: unknown;
}

/** A day that was entered, before anything has happened to it. */
export interface PlannedDay extends DayPlan {
  /** Its confirmation number. */
  readonly number: number;
}
