import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Status } from '../../../ui/theme/tokens.ts';

/** Outcomes of a month from bottom to top, with their colors. */
export const outcomes = [
  { field: 'accepted', colour: 'filled' },
  { field: 'rejected', colour: 'unfilled' },
  { field: 'noAnswer', colour: 'closed' },
  { field: 'cancelled', colour: 'held' },
] as const satisfies readonly { readonly field: string; readonly colour: Status }[];

export type Outcome = (typeof outcomes)[number]['field'];

export interface MonthBar {
  /** The first day of the month, as returned by the service. */
  readonly month: string;
  /** Whether the bar is the first of its year. */
  readonly beginsYear: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Whether the month has no data. It is shown as a gap, so that the neighboring months don't look adjacent. */
  readonly isMissing: boolean;
  /** Share of each outcome in percent of the highest bar. */
  readonly shares: Readonly<Record<Outcome, number>>;
}

/** Returns the total number of jobs of a month. */
export function totalOf({ counts }: Pick<MonthBar, 'counts'>): number {
  return outcomes.reduce((sum, { field }) => sum + counts[field], 0);
}

/**
 * Returns the bars of months (rows of `substitute/performance`), oldest first, including gaps. Missing counts are zero.
 */
export function monthBars(rows: readonly RecordData[]): MonthBar[] {
  const known = new Map(rows.map((row) => [String(row.month), row]));
  const counted = monthsBetween([...known.keys()].sort()).map((month) => ({
    month,
    isMissing: !known.has(month),
    counts: countsOf(known.get(month) ?? {}),
  }));
  const highest = Math.max(1, ...counted.map(totalOf));
  return counted.map(({ month, counts, isMissing }, at) => ({
    month,
    isMissing,
    beginsYear: month.slice(0, 4) !== counted[at - 1]?.month.slice(0, 4),
    counts,
    shares: byOutcome((outcome) => (counts[outcome] / highest) * 100),
  }));
}

/** Returns every month from the first to the last, each as its first day. */
function monthsBetween(months: readonly string[]): string[] {
  const [first, last] = [months[0], months.at(-1)];
  const all: string[] = [];
  for (let month = first; month !== undefined && last !== undefined && month < last; month = nextMonth(month))
    all.push(month);
  return last === undefined ? all : [...all, last];
}

function nextMonth(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`;
}

function countsOf(row: RecordData): MonthBar['counts'] {
  return byOutcome((outcome) => Number(row[outcome] ?? 0));
}

function byOutcome(count: (outcome: Outcome) => number): Record<Outcome, number> {
  return Object.fromEntries(outcomes.map(({ field }) => [field, count(field)])) as Record<Outcome, number>;
}
