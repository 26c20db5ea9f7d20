import { type Usage, usageOf } from '#schemas/rules/balances/usage.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hoursPerDay } from '../people/workTimes.ts';

/** What a day takes from a balance, by the hours of everyone's day. */
export const takenBy = (day: RecordData): Usage =>
  usageOf({ ...day, shiftType: Number(day.shiftType) }, hoursPerDay);
