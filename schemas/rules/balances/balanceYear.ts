import { addDays, calendarDate } from '../../values/dates.ts';

/** The settings that decide when balance years start. */
export interface BalanceYearStart {
  readonly startsBy?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * The next date on which a balance year starts, including today; `YYYY-MM-DD`. If balance years start by hire date, the
 * date is the anniversary of the hire date; February 29 becomes March 1 in other years. An employee without a hire date
 * uses the fixed date (docs/domain.md#balance-years). Undefined if the settings have no date.
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

/** The balance year that contains a day, from its first to its last day. Undefined if the settings have no date. */
export function balanceYearOf(
  settings: BalanceYearStart,
  day: string,
  hireDate?: string,
): { readonly from: string; readonly to: string } | undefined {
  const next = nextBalanceYear(settings, addDays(day, 1), hireDate);
  const [month, start] = startOf(settings, hireDate);
  const from = next && dayIn(Number(next.slice(0, 4)) - 1, month, start);
  return next && from ? { from, to: addDays(next, -1) } : undefined;
}

/** Whether a balance year that should start by hire date starts on the fixed date, because the hire date is missing. */
export function lacksHireDate({ startsBy }: BalanceYearStart, hireDate: string | undefined): boolean {
  return startsBy === 'hireDate' && hireDate === undefined;
}

function startOf({ startsBy, month, day }: BalanceYearStart, hireDate: string | undefined): [number, number] {
  if (startsBy !== 'hireDate' || hireDate === undefined) return [Number(month), Number(day)];
  return [Number(hireDate.slice(5, 7)), Number(hireDate.slice(8, 10))];
}

/**
 * Converts a month and day to a date in a year; February 29 becomes March 1 in a year that is not a leap year.
 * Undefined for any other day that does not exist.
 */
function dayIn(year: number, month: number, day: number): string | undefined {
  const isLeapDay = month === 2 && day === 29;
  return calendarDate(year, month, day) ?? (isLeapDay ? calendarDate(year, 3, 1) : undefined);
}
