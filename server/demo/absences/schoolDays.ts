import { addDays } from '#schemas/rules/dates.ts';

/** The window of absences around today. */
const daysBack = 30;
const daysAhead = 14;

/** The weekdays of the window, in order. */
export function schoolDays(today: string): string[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    addDays(today, index - daysBack),
  );
  return days.filter(isWeekday);
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day > 0 && day < 6;
}
