import { type Usage, usageOf } from '#schemas/rules/balances/usage.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { hoursPerDay } from '../people/workTimes.ts';

/** Usage of an absence day from a balance, with the default hours per day. */
export const takenBy = (day: RecordData): Usage =>
  usageOf({ ...day, shiftType: Number(day.shiftType) }, hoursPerDay);
