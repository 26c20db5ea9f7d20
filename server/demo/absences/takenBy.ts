import { type Usage, usageOf } from '#schemas/rules/balances/usage.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hoursPerDay } from '../people/workTimes.ts';

/** The amount that an absence day takes from a balance, with the default hours per day. */
export const usageOfDay = (day: RecordData): Usage =>
  usageOf({ ...day, shiftType: Number(day.shiftType) }, hoursPerDay);
