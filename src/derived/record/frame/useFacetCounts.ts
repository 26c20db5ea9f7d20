import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { loadRecordCounts } from '#providers/suite/recordFacts.ts';
import type { RecordCounts } from '#schemas/protocol/people/recordFacts.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { type FacetEntry, type FacetGroup, tabsOf } from './useFacetGroups.ts';

export type Counted = RecordCounts[number];
export interface FacetCounts {
  /** Counts by tab name; empty while loading. */
  readonly of: ReadonlyMap<string, Counted>;
  readonly isError: boolean;
}

/** How long row counts stay fresh, so that switching tabs does not reload them (ms). */
const freshFor = 30_000;

const none: FacetCounts['of'] = new Map();

/** Loads the row counts of a record's tabs in one request. */
export function useFacetCounts(
  list: string | undefined,
  id: unknown,
  groups: readonly FacetGroup[],
): FacetCounts {
  const [locale] = useLocaleState();
  const summaries = useSummaries();
  const countedTabs = groups
    .flatMap(({ facets }) => facets.flatMap(tabsOf).map(({ name }) => name))
    .filter((name) => summaries.some((summary) => summary.name === name && summary.counted));
  const isAsked =
    countedTabs.length > 0 && list !== undefined && (typeof id === 'number' || typeof id === 'string');
  const { data, isError } = useQuery({
    // The tabs' names are in the key, so that changes to a tab's rows invalidate the counts.
    queryKey: [list, 'counts', String(id), locale, ...countedTabs],
    queryFn: () => loadRecordCounts({ entity: list ?? '', id: String(id) }),
    enabled: isAsked,
    staleTime: freshFor,
    retry: false,
    meta: failureInPlace,
    select: (counts) => new Map(counts.map((count) => [count.name, count])),
  });
  return { of: data ?? none, isError };
}

/**
 * The row count of an entry: that of its tab, or the sum for the tabs on its shared page. Undefined if none of its tabs
 * is counted.
 */
export function countOf(entry: FacetEntry, { of }: FacetCounts): Counted | undefined {
  const counts = tabsOf(entry).flatMap(({ name }) => of.get(name) ?? []);
  const [first, ...others] = counts;
  if (!first || others.length === 0) return first;
  return {
    ...first,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    title: '',
    isAlert: counts.some(({ isAlert, count }) => isAlert && count > 0),
  };
}
