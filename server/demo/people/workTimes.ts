import { type WorkTimes, workDayOf } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';

/** A school day, early or late, with a break in its middle; the substitute comes as the employee does. */
const schoolDays = [
  ['07:30', '15:00'],
  ['08:00', '15:30'],
] as const;

/** The hours of everyone's day. */
export const hoursPerDay = 7;

/** The times of an employee, whom a number names: everybody has some, and whoever stands in works by them. */
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

/** When whoever stands in works, by a record with times (docs/domain.md#times-of-a-day); undefined without them. */
export const substituteTimes = (record: RecordData): WorkTimes | undefined => workDayOf(record).substitute;
