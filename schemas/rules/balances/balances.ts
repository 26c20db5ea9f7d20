import { addDays } from '../../values/dates.ts';
import { exactSum, roundExact } from '../../values/decimal.ts';
import { capped, displayedAfter, placesOf, roundParts } from './roundDays.ts';

/** The kinds of ledger lines: the initial balance, additions and deductions, and usage by absences. */
export const entryKinds = ['initial', 'accrual', 'adjust', 'carryover', 'expiry', 'usage'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A ledger line. `days` is added to the balance, so usage is negative. */
export interface LedgerLine {
  readonly date: string;
  readonly kind: EntryKind;
  readonly days: number;
  /** Set on the opening and closing lines of balance years, which `ledgerOf` adds to a ledger. */
  readonly edge?: 'opening' | 'closing';
}

/** A closed balance year: its remaining days, and how many of them were carried over or expired. */
export interface ClosedYear {
  readonly fromDate: string;
  readonly toDate: string;
  readonly initialDays: number;
  readonly netDays: number;
  readonly carriedDays: number;
  readonly expiredDays: number;
}

/**
 * The start of a balance: a date, the days on that date, and the closed balance years before that date in any order.
 */
export interface BalanceStart {
  readonly asOf: string;
  readonly initialDays: number;
  readonly closed?: readonly ClosedYear[];
}

/** The amounts of a balance, in days. */
export interface Balance {
  readonly adjustedDays: number;
  readonly usedDays: number;
  readonly scheduledDays: number;
  readonly currentNetDays: number;
  readonly availableDays: number;
}

/**
 * Calculates a balance from its ledger, unrounded (docs/domain.md#balances). Absences since `asOf` count as used up to
 * today, and as scheduled after today. All other lines up to today count as adjustments. Closing a year moves `asOf`:
 * the lines of the closed year then add up to 0, because its remainder was carried over or expired. A later change to
 * an absence of a closed year counts as an adjustment; expired days stay expired.
 */
export function balanceOf(start: BalanceStart, lines: readonly LedgerLine[], today: string): Balance {
  const ledger = ledgerOf(start, lines);
  const ofYear = ledger.filter(({ date, edge }) => date >= start.asOf && edge === undefined);
  const usage = ofYear.filter(({ kind }) => kind === 'usage');
  const others = ofYear.filter(({ kind, date }) => kind !== 'usage' && date <= today);
  const earlier = ledger.filter(({ date }) => date < start.asOf);
  const adjusted = totalOf([...earlier, ...others]);
  const used = -totalOf(usage.filter(({ date }) => date <= today));
  const scheduled = -totalOf(usage.filter(({ date }) => date > today));
  const net = exactSum(start.initialDays, adjusted, -used);
  return {
    adjustedDays: adjusted + 0,
    usedDays: used + 0,
    scheduledDays: scheduled + 0,
    currentNetDays: net,
    availableDays: exactSum(net, -scheduled),
  };
}

/**
 * Rounds a balance for display so that its numbers add up: initial + adjusted + used = current balance, and current
 * balance + scheduled = balance afterwards (docs/specification.md#master-data-5-numbers).
 */
export function roundBalance(initialDays: number, exact: Balance): Balance {
  const { adjustedDays, usedDays, scheduledDays, currentNetDays, availableDays } = exact;
  const places = placesOf([currentNetDays, availableDays]);
  const { parts, total } = roundParts([initialDays, adjustedDays, -usedDays], places);
  const left = displayedAfter(total, -scheduledDays, availableDays, places);
  return {
    adjustedDays: parts[1] ?? 0,
    usedDays: 0 - (parts[2] ?? 0),
    scheduledDays: exactSum(total, -left),
    currentNetDays: capped(total),
    availableDays: capped(left),
  };
}

/** The complete ledger of a balance: all lines since its beginning, and the opening and closing lines of its years. */
export function ledgerOf<T extends LedgerLine>(start: BalanceStart, lines: readonly T[]): (T | LedgerLine)[] {
  const years = closedBefore(start);
  const began = beginningOf(start);
  return [
    ...years.flatMap((year, index) => linesOfYear(year, index > 0)),
    openingLine(start.asOf, start.initialDays, years.length > 0),
    ...lines.filter(({ date }) => date >= began),
  ];
}

/** The first day of a balance, or of the earliest closed year that precedes it without a gap. */
export function beginningOf(start: BalanceStart): string {
  return closedBefore(start)[0]?.fromDate ?? start.asOf;
}

/**
 * The closed years that precede a balance without a gap, oldest first. If two end on the same day, the later one in the
 * list counts, because a balance that was reset is closed again.
 */
function closedBefore({ asOf, closed = [] }: BalanceStart): ClosedYear[] {
  const year = closed.findLast(({ toDate }) => toDate === addDays(asOf, -1));
  if (!year) return [];
  const others = closed.filter(({ toDate }) => toDate < year.toDate);
  return [...closedBefore({ asOf: year.fromDate, initialDays: 0, closed: others }), year];
}

/**
 * The opening and closing lines of a closed balance year. The closing lines are the days that expire and the days
 * carried into the next year.
 */
function linesOfYear(year: ClosedYear, isContinued: boolean): LedgerLine[] {
  const closing = { date: year.toDate, edge: 'closing' } as const;
  return [
    openingLine(year.fromDate, year.initialDays, isContinued),
    ...(year.expiredDays === 0 ? [] : [{ ...closing, kind: 'expiry', days: -year.expiredDays } as const]),
    { ...closing, kind: 'carryover', days: 0 - year.carriedDays },
  ];
}

function openingLine(date: string, days: number, isContinued: boolean): LedgerLine {
  return { date, kind: isContinued ? 'carryover' : 'initial', days, edge: 'opening' };
}

/** The sum of the days of ledger lines. */
export function totalOf(lines: readonly LedgerLine[]): number {
  return toMillionth(exactSum(...lines.map(({ days }) => days)));
}

/** Rounds a sum of days to six decimals, so that three thirds of a day add up to 1. */
export const toMillionth = (days: number): number => roundExact(days, 6);
