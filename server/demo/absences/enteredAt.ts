import { addDays } from '#schemas/values/dates.ts';
import type { Random } from '../random.ts';
import { type Minute, minuteAt } from '../simulation/fate.ts';

/**
 * Times of day at which people enter absences, in minutes after midnight: early on the morning of the absence, or in
 * the afternoon.
 */
const [early, afternoon] = [
  { from: 5 * 60, during: 100 },
  { from: 12 * 60, during: 9 * 60 },
];

/** When an absence on a date was entered: `lead` days before the date; 0 means on the morning of that date. */
export function enteredAt(date: string, lead: number, random: Random): Minute {
  const { from, during } = lead === 0 ? early : afternoon;
  return minuteAt(addDays(date, -lead), from + random.below(during));
}
