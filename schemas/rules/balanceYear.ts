/** When the balance years of a district start. */
export interface BalanceYearStart {
  readonly startsBy?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * The next day on which a balance year starts, today included; `YYYY-MM-DD`. By hire date it needs the
 * day of hire: an anniversary, for February 29 March 1 where there is no such day; an employee without
 * a hire date has the fixed date (domain design, 3.6). Undefined where the settings name no day.
 */
export function nextBalanceYear(
  settings: BalanceYearStart,
  today: string,
  hireDate?: string,
): string | undefined {
  const [month, day] = startOf(settings, hireDate);
  if (!Number.isInteger(month) || !Number.isInteger(day)) return undefined;
  const year = Number(today.slice(0, 4));
  const [first, second] = [dayIn(year, month, day), dayIn(year + 1, month, day)];
  return first !== undefined && first >= today ? first : second;
}

function startOf({ startsBy, month, day }: BalanceYearStart, hireDate: string | undefined): [number, number] {
  if (startsBy !== 'hireDate' || hireDate === undefined) return [Number(month), Number(day)];
  return [Number(hireDate.slice(5, 7)), Number(hireDate.slice(8, 10))];
}

/** A day of a year; February 29 is March 1 in a year that has none, and other days that do not exist are none. */
function dayIn(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isLeapDay = month === 2 && day === 29;
  if (date.getUTCMonth() !== month - 1 && !isLeapDay) return undefined;
  return date.toISOString().slice(0, 10);
}
