/** From this minute of the day on, by the district's clock, a board opens with the next school day (§2.1). */
const dayIsOver = 15 * 60;

/** No district closes for longer: where no school day comes within a year, the next day is one. */
const mostDays = 366;

/** Whether school is open on a day (`YYYY-MM-DD`). */
export type IsSchoolDay = (date: string) => boolean;

/** Gives the day after a day (`YYYY-MM-DD`). */
type DayAfter = (date: string) => string;

/**
 * The day that a board opens with: today, and from 3 PM of a school day on the next school day (§2.1). Takes the day
 * and the minutes after midnight in the district. Pure.
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
