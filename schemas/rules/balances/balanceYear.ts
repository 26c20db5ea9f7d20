import { addDays, calendarDate } from '../../values/dates.ts';

/** When the balance years of a district start. */
export interface BalanceYearStart {
  readonly startsBy?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * The next day on which a balance year starts, today included; `YYYY-MM-DD`. By hire date it needs the day of
 * hire: an anniversary, for February 29 March 1 where there is no such day; an employee without a hire date has
 * the fixed date (docs/domain.md#balance-years). Undefined where the settings name no day.
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

/**
 * The balance year that a day lies in, from its first day to its last; by the same rules as the next one.
 * Undefined where the settings name no day.
 */
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

/** Whether the year should start by the day of hire and cannot, for want of one: the fixed date counts then. */
export function lacksHireDate({ startsBy }: BalanceYearStart, hireDate: string | undefined): boolean {
  return startsBy === 'hireDate' && hireDate === undefined;
}

function startOf({ startsBy, month, day }: BalanceYearStart, hireDate: string | undefined): [number, number] {
  if (startsBy !== 'hireDate' || hireDate === undefined) return [Number(month), Number(day)];
  return [Number(hireDate.slice(5, 7)), Number(hireDate.slice(8, 10))];
}

/** A day of a year; February 29 is March 1 in a year that has none, and other days that do not exist are none. */
function dayIn(year: number, month: number, day: number): string | undefined {
  const isLeapDay = month === 2 && day === 29;
  return calendarDate(year, month, day) ?? (isLeapDay ? calendarDate(year, 3, 1) : undefined);
}
