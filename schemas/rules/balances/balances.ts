import { addDays } from '../../values/dates.ts';
import { exactSum, rounded } from '../../values/decimal.ts';
import { capped, placesOf, shownAfter, shownParts } from './shownDays.ts';

/** What a line of a ledger is: how the balance began, what was added or taken, what absences took. */
export const entryKinds = ['initial', 'accrual', 'adjust', 'carryover', 'expiry', 'usage'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a ledger: `days` is what it adds; what absences take is below zero. */
export interface LedgerLine {
  readonly date: string;
  readonly kind: EntryKind;
  readonly days: number;
  /** The first line of a balance year, or a last one, which the closing of the year has made. */
  readonly edge?: 'opening' | 'closing';
}

/** A balance year that was closed: what was left of it, carried over and lost; in days. */
export interface ClosedYear {
  readonly fromDate: string;
  readonly toDate: string;
  readonly initialDays: number;
  readonly netDays: number;
  readonly carriedDays: number;
  readonly expiredDays: number;
}

/** How a balance begins: on a day, with days; and the years before it that were closed, in any order. */
export interface BalanceStart {
  readonly asOf: string;
  readonly initialDays: number;
  readonly closed?: readonly ClosedYear[];
}

/** What a balance has come to; all in days. */
export interface Balance {
  readonly adjustedDays: number;
  readonly usedDays: number;
  readonly scheduledDays: number;
  readonly currentNetDays: number;
  readonly availableDays: number;
}

/**
 * Works out a balance from its ledger (docs/domain.md#balances), exactly, from `asOf` on, to which the closing
 * of a year moves it: used is what absences took since then up to today, scheduled what they will take after
 * it; what is left today counts every other line up to today. A closed year adds up to nothing: what it left
 * was carried over or has expired. An absence of a closed year that changes afterwards makes a difference,
 * which is counted among what was adjusted; what had expired stays expired. Lines from before the balance began
 * count for nothing.
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
 * A balance as it is shown, of what it is exactly: its numbers add up, what it began with, adjusted and used to
 * what is left, and that and what is planned to what is left after it
 * (docs/specification.md#master-data-5-numbers).
 */
export function shownBalance(initialDays: number, exact: Balance): Balance {
  const { adjustedDays, usedDays, scheduledDays, currentNetDays, availableDays } = exact;
  const places = placesOf([currentNetDays, availableDays]);
  const { parts, total } = shownParts([initialDays, adjustedDays, -usedDays], places);
  const left = shownAfter(total, -scheduledDays, availableDays, places);
  return {
    adjustedDays: parts[1] ?? 0,
    usedDays: 0 - (parts[2] ?? 0),
    scheduledDays: exactSum(total, -left),
    currentNetDays: capped(total),
    availableDays: capped(left),
  };
}

/** The whole ledger of a balance: its lines since it began, and those by which its years began and were closed. */
export function ledgerOf<T extends LedgerLine>(start: BalanceStart, lines: readonly T[]): (T | LedgerLine)[] {
  const years = closedBefore(start);
  const began = beginningOf(start);
  return [
    ...years.flatMap((year, index) => linesOfYear(year, index > 0)),
    openingLine(start.asOf, start.initialDays, years.length > 0),
    ...lines.filter(({ date }) => date >= began),
  ];
}

/** The first day that a balance knows of: that of the first closed year that leads up to it without a gap. */
export function beginningOf(start: BalanceStart): string {
  return closedBefore(start)[0]?.fromDate ?? start.asOf;
}

/**
 * The closed years that lead up to a balance, the first one first. Of two that end on one day the later one in
 * the list counts: a balance that was set back is closed once more.
 */
function closedBefore({ asOf, closed = [] }: BalanceStart): ClosedYear[] {
  const year = closed.findLast(({ toDate }) => toDate === addDays(asOf, -1));
  if (!year) return [];
  const others = closed.filter(({ toDate }) => toDate < year.toDate);
  return [...closedBefore({ asOf: year.fromDate, initialDays: 0, closed: others }), year];
}

/** What was left at the end leaves the year: what is lost, and what goes into the next one. */
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

/** What lines add up to. */
export function totalOf(lines: readonly LedgerLine[]): number {
  return toMillionth(exactSum(...lines.map(({ days }) => days)));
}

/** Rounds a sum of days to a millionth: three thirds of a day are a whole one. */
export const toMillionth = (days: number): number => rounded(days, 6);
