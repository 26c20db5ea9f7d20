import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type FatedDay, type Minute, minuteAt } from './fate.ts';
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
export interface AbsenceOfDay {
  /** The confirmation number of its first day. */
  readonly id: number;
  readonly lastDay: string;
}

/** A day that was entered, before anything has happened to it. */
export interface PlannedDay extends DayPlan {
  /** Its confirmation number. */
  readonly number: number;
  readonly absence: AbsenceOfDay;
}

/** When whoever covers a day begins to work. */
export const startOf = ({ date, times }: PlannedDay): Minute => minuteAt(date, times.from);

/**
 * The days that are jobs together: those of an absence at one school that need a substitute alike, each date once
 * (docs/domain.md#jobs). Takes days in the order of their dates.
 */
export function jobsOf(days: readonly PlannedDay[]): (readonly [PlannedDay, ...PlannedDay[]])[] {
  const jobs = new Map<string, [PlannedDay, ...PlannedDay[]]>();
  for (const day of days) {
    let key = [day.absence.id, day.fields.instituteId, day.needsSubstitute].join();
    while (jobs.get(key)?.at(-1)?.date === day.date) key += '+';
    const job = jobs.get(key);
    if (job) job.push(day);
    else jobs.set(key, [day]);
  }
  return [...jobs.values()];
}
