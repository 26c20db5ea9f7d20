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
  /** Of the highest bar, how much each outcome takes, in percent. */
  readonly shares: Readonly<Record<Outcome, number>>;
}

/** All that a month comes to. */
export function totalOf({ counts }: Pick<MonthBar, 'counts'>): number {
  return outcomes.reduce((sum, { field }) => sum + counts[field], 0);
}

/** The bars of some months (rows of `substitute/performance`), the oldest first; a count that is not there is none. */
export function monthBars(rows: readonly RecordData[]): MonthBar[] {
  const counted = rows
    .map((row) => ({ month: String(row.month), counts: countsOf(row) }))
    .sort((one, other) => one.month.localeCompare(other.month));
  const highest = Math.max(1, ...counted.map(totalOf));
  return counted.map(({ month, counts }, at) => ({
    month,
    beginsYear: month.slice(0, 4) !== counted[at - 1]?.month.slice(0, 4),
    counts,
    shares: byOutcome((outcome) => (counts[outcome] / highest) * 100),
  }));
}

function countsOf(row: RecordData): MonthBar['counts'] {
  return byOutcome((outcome) => Number(row[outcome] ?? 0));
}

function byOutcome(count: (outcome: Outcome) => number): Record<Outcome, number> {
  return Object.fromEntries(outcomes.map(({ field }) => [field, count(field)])) as Record<Outcome, number>;
}
