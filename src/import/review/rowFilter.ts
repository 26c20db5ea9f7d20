import {
  type ImportJob,
  type RowOutcome,
  type RowResult,
  rowOutcomes,
  rowResults,
} from '#schemas/protocol/imports/import.ts';
import type { Status } from '../../ui/theme/tokens.ts';

/** Filter of the rows: all, by check result, or by outcome. */
export type RowFilter =
  | { readonly by: 'all' }
  | { readonly by: 'result'; readonly value: RowResult }
  | { readonly by: 'outcome'; readonly value: RowOutcome };

/** A filter and the number of rows it matches. */
export interface CountedFilter {
  readonly filter: RowFilter;
  readonly count: number;
}

/**
 * Returns the non-empty filters, with "all" first. The error filter is always included, so that zero errors is visible.
 */
export function filtersOf({ counts, rowCount }: ImportJob): CountedFilter[] {
  const results = rowResults.map((value) => ({
    filter: { by: 'result', value } as const,
    count: counts.results[value],
  }));
  const outcomes = rowOutcomes.map((value) => ({
    filter: { by: 'outcome', value } as const,
    count: counts.outcomes[value],
  }));
  const some = [...results, ...outcomes].filter(({ filter, count }) => count > 0 || filter.value === 'error');
  return [{ filter: { by: 'all' }, count: Math.max(rowCount, totalOf(counts.results)) }, ...some];
}

function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the initial filter: failed rows if writing failed for any, else rows with check errors if there are any, else
 * all rows.
 */
export function firstFilter({ counts }: ImportJob): RowFilter {
  if (counts.outcomes.refused > 0) return { by: 'outcome', value: 'refused' };
  return counts.results.error > 0 ? { by: 'result', value: 'error' } : { by: 'all' };
}

/** Returns a filter's unique key. */
export function keyOf(filter: RowFilter): string {
  return filter.by === 'all' ? 'all' : `${filter.by}.${filter.value}`;
}

/** Status colors of row results and outcomes. */
export const rowColours: Record<RowResult | RowOutcome, Status> = {
  create: 'filled',
  update: 'pending',
  deactivate: 'held',
  unchanged: 'notNeeded',
  joined: 'notNeeded',
  error: 'unfilled',
  ignored: 'closed',
  applied: 'filled',
  refused: 'unfilled',
  reversed: 'closed',
  kept: 'held',
  failed: 'unfilled',
};
