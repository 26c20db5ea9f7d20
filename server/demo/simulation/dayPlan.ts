import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type FatedDay, type Minute, minuteAt } from './fate.ts';
import type { PlannedTimes } from './plannedTimes.ts';

/** A planned day, before its coverage is known. */
export interface DayPlan extends FatedDay {
  readonly fields: RecordData;
  readonly entered: Minute;
  /** Working times of the day's substitute. */
  readonly times: PlannedTimes;
  /** Skills that the day's employee or vacancy profile requires. */
  readonly skillIds: readonly number[];
  readonly workerTypeId: unknown;
}

export interface AbsenceOfDay {
  /** Confirmation number of the absence's first day. */
  readonly id: number;
  readonly lastDay: string;
}

/** An entered day, before anything happens to it. */
export interface PlannedDay extends DayPlan {
  /** Confirmation number of the day. */
  readonly number: number;
  readonly absence: AbsenceOfDay;
}

/** When the substitute of a day begins to work. */
export const startOf = ({ date, times }: PlannedDay): Minute => minuteAt(date, times.from);

/**
 * Groups days into jobs: days of one absence at one school with the same need for a substitute, at most one day per
 * date (docs/domain.md#jobs). The days must be sorted by date.
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
