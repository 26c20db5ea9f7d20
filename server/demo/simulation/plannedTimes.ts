import { minutesOf, type WorkTimes } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Shift types (docs/specification.md#master-data-9-limits). */
export const shift = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;

/**
 * Working times of a substitute on a day, in minutes after midnight, with the break and the fraction of a whole day.
 */
export interface PlannedTimes {
  readonly from: number;
  readonly to: number;
  readonly pause: number;
  readonly units: number;
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Hours between two times minus the break, all in minutes; rounded to hundredths. */
export const hoursBetween = (from: number, to: number, pause: number): number =>
  hundredth((to - from - pause) / 60);

/**
 * Times of an absence day by its shift, from the usual work times of the employee or vacancy profile
 * (docs/domain.md#absence-days).
 */
export function plannedTimes(day: RecordData, work: WorkTimes): PlannedTimes {
  const [morning, afternoon] = work.halves;
  if (day.shiftType === shift.morning && morning) return { ...morning, pause: 0, units: 0.5 };
  if (day.shiftType === shift.afternoon && afternoon) return { ...afternoon, pause: 0, units: 0.5 };
  if (day.shiftType === shift.custom) return customTimes(day, work);
  return { from: work.from, to: work.to, pause: work.breakMinutes, units: 1 };
}

function customTimes({ absenceStartTime, absenceEndTime }: RecordData, work: WorkTimes): PlannedTimes {
  const [from, to] = [minutesOf(absenceStartTime) ?? 0, minutesOf(absenceEndTime) ?? 0];
  const whole = work.to - work.from - work.breakMinutes;
  return { from, to, pause: 0, units: Math.min(hundredth((to - from) / whole), 1) };
}
