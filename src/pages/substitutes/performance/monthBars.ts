import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Status } from '../../../ui/theme/tokens.ts';

/** What a month comes to, from below: the fields of its row, and the colour that each has. */
export const outcomes = [
  { field: 'accepted', colour: 'filled' },
  { field: 'rejected', colour: 'unfilled' },
  { field: 'noAnswer', colour: 'closed' },
  { field: 'cancelled', colour: 'held' },
] as const satisfies readonly { readonly field: string; readonly colour: Status }[];

export type Outcome = (typeof outcomes)[number]['field'];

/** One month of the chart. */
export interface MonthBar {
  /** Its first day, as the service says it. */
  readonly month: string;
  /** The first one of a year among the bars. */
  readonly beginsYear: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Nothing was counted in it: it stands there so that the months beside it are not taken for neighbors. */
  readonly isMissing: boolean;
  /** Of the highest bar, how much each outcome takes, in percent. */
  readonly shares: Readonly<Record<Outcome, number>>;
}

/** All that a month comes to. */
export function totalOf({ counts }: Pick<MonthBar, 'counts'>): number {
  return outcomes.reduce((sum, { field }) => sum + counts[field], 0);
}

/**
 * The bars of some months (rows of `substitute/performance`), the oldest first, with the months between them of which there
 * is nothing; a count that is not there is none.
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

/** Every month from the first to the last of some, each by its first day. */
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
