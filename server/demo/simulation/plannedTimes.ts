import { minutesOf } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** A whole day, in minutes. */
const wholeDay = 7 * 60;

/** Full, morning, afternoon: from, to, and the break. */
const shifts: Readonly<Record<number, readonly [string, string, number]>> = {
  1: ['08:00', '15:00', 30],
  2: ['08:00', '11:30', 0],
  3: ['11:30', '15:00', 0],
};

/** The hours between two times without the break, all in minutes; to the hundredth. */
export const hoursBetween = (from: number, to: number, pause: number): number =>
  Math.round(((to - from - pause) / 60) * 100) / 100;

/** When the substitute of a day works, in minutes after midnight, the break, and the share of a whole day. */
export function plannedTimes({ shiftType, absenceStartTime, absenceEndTime }: RecordData) {
  const [start, end, pause] = shifts[Number(shiftType)] ?? [absenceStartTime, absenceEndTime, 0];
  const [from, to] = [minutesOf(start) ?? 0, minutesOf(end) ?? 0];
  return { from, to, pause, units: Math.round(((to - from) / wholeDay) * 100) / 100 };
}
