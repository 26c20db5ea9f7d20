/**
 * 3 PM, in minutes after midnight in the district's time zone. From this time on, a dashboard shows the next school day
 * (docs/domain.md#dashboard).
 */
const dayIsOver = 15 * 60;

/** The maximum number of days to search for the next school day. If there is none, the next calendar day is used. */
const mostDays = 366;

/** Whether school is open on a day (`YYYY-MM-DD`). */
export type IsSchoolDay = (date: string) => boolean;

/** Returns the date after a date (`YYYY-MM-DD`). */
type DayAfter = (date: string) => string;

/**
 * The date that a dashboard shows first: today, or the next school day from 3 PM of a school day on
 * (docs/domain.md#dashboard). Takes the date and the minutes after midnight in the district. Pure.
 */
export function boardDay(
  { date, minutes }: { readonly date: string; readonly minutes: number },
  isSchoolDay: IsSchoolDay,
  dayAfter: DayAfter,
): string {
  if (minutes < dayIsOver || !isSchoolDay(date)) return date;
  let next = dayAfter(date);
  for (let tried = 1; tried < mostDays && !isSchoolDay(next); tried += 1) next = dayAfter(next);
  return isSchoolDay(next) ? next : dayAfter(date);
}
