import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { FatedDay, Minute } from './fate.ts';
import type { PlannedTimes } from './plannedTimes.ts';

/** One day, before it is known who covers it. */
export interface DayPlan extends FatedDay {
  readonly fields: RecordData;
  readonly entered: Minute;
  /** When whoever covers it works. */
  readonly times: PlannedTimes;
  /** The skills that its employee, or its profile, asks for. */
  readonly skillIds: readonly number[];
  readonly workerTypeId: unknown;
}

/** What a day was entered with. */
export interface DayRequest {
  /** The confirmation number of its first day. */
  readonly id: number;
  readonly lastDay: string;
}

/** A day that was entered, before anything has happened to it. */
export interface PlannedDay extends DayPlan {
  /** Its confirmation number. */
  readonly number: number;
  readonly request: DayRequest;
}
