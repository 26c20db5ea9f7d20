/** Counters end here (specification, master data section 9: "Counter cap 9999"). */
export const largestBalance = 9999;

/** What a line of a ledger is: how the balance began, what was added or taken, what absences took. */
export const entryKinds = ['initial', 'accrual', 'adjust', 'carryover', 'expiry', 'usage'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a ledger: `days` is what it adds; what absences take is below zero. */
export interface LedgerLine {
  readonly date: string;
  readonly kind: EntryKind;
  readonly days: number;
}

/** A balance as it is shown; all in days. */
export interface Balance {
  readonly adjustedDays: number;
  readonly usedDays: number;
  readonly scheduledDays: number;
  readonly currentNetDays: number;
  readonly availableDays: number;
}

/**
 * Works out a balance from its ledger (domain design, 2.19): used is what absences took up to today, scheduled
 * what they will take after it; what is left today counts every other line up to today. Lines from before the
 * balance began count for nothing. Takes `today` and `asOf` as `YYYY-MM-DD`.
 */
export function balanceOf(
  asOf: string,
  initialDays: number,
  lines: readonly LedgerLine[],
  today: string,
): Balance {
  const counting = lines.filter(({ date }) => date >= asOf);
  const usage = counting.filter(({ kind }) => kind === 'usage');
  const others = counting.filter(({ kind, date }) => kind !== 'usage' && kind !== 'initial' && date <= today);
  const adjusted = sum(others);
  const used = -sum(usage.filter(({ date }) => date <= today));
  const scheduled = -sum(usage.filter(({ date }) => date > today));
  const net = addDays(initialDays, adjusted, -used);
  return {
    adjustedDays: shownDays(adjusted),
    usedDays: shownDays(used),
    scheduledDays: shownDays(scheduled),
    currentNetDays: shownDays(net),
    availableDays: shownDays(addDays(net, -scheduled)),
  };
}

/** A line with what the balance was before and after it. */
export type RunningLine<T extends LedgerLine> = T & { readonly before: number; readonly after: number };

/** Orders the lines of one ledger by their day, the first one first, and says what each made of the balance. */
export function runningBalance<T extends LedgerLine>(lines: readonly T[]): RunningLine<T>[] {
  const ordered = lines.toSorted(
    (one, other) => one.date.localeCompare(other.date) || placeOf(one.kind) - placeOf(other.kind),
  );
  let balance = 0;
  return ordered.map((line) => {
    const before = balance;
    balance = addDays(balance, line.days);
    return { ...line, before: shownDays(before), after: shownDays(balance) };
  });
}

/**
 * Days as they are shown: below 1 to three decimals, others to two, and never beyond 9999
 * (specification, master data section 5: "Balances below 1 rounded to 3 decimals. Counter capped at 9999").
 */
export function shownDays(days: number): number {
  const capped = Math.min(largestBalance, Math.max(-largestBalance, days));
  const factor = Math.abs(capped) < 1 ? 1000 : 100;
  // Adding zero keeps a rounded -0 from being shown.
  return Math.round(capped * factor) / factor + 0;
}

/** How much of a day a shift is; one of its own hours counts as a whole day as long as no hours are kept. */
export function daysOfShift(shiftType: number): number {
  return shiftType === 2 || shiftType === 3 ? 0.5 : 1;
}

function placeOf(kind: EntryKind): number {
  return entryKinds.indexOf(kind);
}

function sum(lines: readonly LedgerLine[]): number {
  return addDays(...lines.map(({ days }) => days));
}

/** Adds in thousandths of a day: tenths of a day have no exact form in binary. */
function addDays(...days: readonly number[]): number {
  return days.reduce((total, one) => total + Math.round(one * 1000), 0) / 1000;
}
