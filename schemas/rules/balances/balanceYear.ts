import { addDays, calendarDate } from '../../values/dates.ts';

/** The settings that decide when balance years start. */
export interface BalanceYearStart {
  readonly startsBy?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * The next date on which a balance year starts, including today; `YYYY-MM-DD`. By hire date it is the anniversary;
 * February 29 becomes March 1 in other years. An employee without a hire date uses the fixed date
 * (docs/domain.md#balance-years). Undefined if the settings have no date.
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

/** Whether the fixed date is used only because the hire date is missing. */
export function lacksHireDate({ startsBy }: BalanceYearStart, hireDate: string | undefined): boolean {
  return startsBy === 'hireDate' && hireDate === undefined;
}

function startOf({ startsBy, month, day }: BalanceYearStart, hireDate: string | undefined): [number, number] {
  if (startsBy !== 'hireDate' || hireDate === undefined) return [Number(month), Number(day)];
  return [Number(hireDate.slice(5, 7)), Number(hireDate.slice(8, 10))];
}

/** The date in a year; February 29 becomes March 1 in years without it. Undefined for other days that do not exist. */
function dayIn(year: number, month: number, day: number): string | undefined {
  const isLeapDay = month === 2 && day === 29;
  return calendarDate(year, month, day) ?? (isLeapDay ? calendarDate(year, 3, 1) : undefined);
}
