import { type WorkTimes, workDayOf } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';

/**
 * Start and end of an early and a late school day, for the employee and the substitute. Both days have a break in the
 * middle.
 */
const schoolDays = [
  ['07:30', '15:00'],
  ['08:00', '15:30'],
] as const;

/** Hours of a whole work day. */
export const hoursPerDay = 7;

/** Working times of the employee with this number. Their substitutes work at these times too. */
export function workTimes(district: District, number: number): RecordData {
  const random = randomFor(district.externalId, 'workTimes', number);
  const [start, end] = random.pick(schoolDays);
  return {
    absenceStartTime: start,
    absenceHalfDayBreak: '11:30',
    absenceHalfDayBreak2: '12:00',
    absenceEndTime: end,
    absenceHoursPerDay: hoursPerDay,
    deductBreakFromAbsenceDuration: true,
    subStartTime: start,
    subHalfDayBreak: '11:30',
    subHalfDayBreak2: '12:00',
    subEndTime: end,
    relSubStartMinutes: random.chance(0.2) ? -15 : 0,
    relSubEndMinutes: 0,
  };
}

/**
 * The substitute's times in a record with work times (docs/domain.md#times-of-a-day); undefined if the record has none.
 */
export const substituteTimes = (record: RecordData): WorkTimes | undefined => workDayOf(record).substitute;
