import { useStore } from 'react-admin';
import { search, searchEverywhere } from '#providers/search/search.ts';
import { searchesNames } from '#schemas/access/featureRules.ts';
import type { SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { rankOf } from '#schemas/rules/search/rank.ts';
import { type QueryState, useQueryState } from '../../results/useQueryState.ts';
import { recentDistricts, recentDistrictsKey } from '../../session/recentDistricts.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { districtHit, districtHits, type Hit, otherDistrictHits } from './hits.ts';

export interface SearchHits {
  /** The debounced search text. */
  readonly text: string;
  readonly hits: readonly Hit[];
  /** Total number of results in the district, by kind the user can see. */
  readonly counts: SearchAnswer['counts'];
  /** Whether the district has more results than shown here; the search page shows all. */
  readonly isCut: boolean;
  readonly isWaiting: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/**
 * Searches for a typed text, debounced by 300 ms: in the current district and, for support, in all districts. Before
 * anything is typed, support gets recent districts. `limit` is the maximum number of hits of all kinds together.
 */
export function useSearchHits(typed: string, limit = shownLimit): SearchHits {
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const text = useDebounced(typed.trim());
  const isRequested = useIsSearchable();
  const here = isRequested(text) ? text : '';
  const everywhere = isSupport ? text : '';
  const found = useQueryState({
    key: ['search', organization?.id, here],
    read: (signal) => search(here, signal),
    keepsPrevious: true,
  });
  const others = useQueryState({
    key: ['searchEverywhere', everywhere],
    read: (signal) => searchEverywhere(everywhere, signal),
    keepsPrevious: true,
  });
  const recent = useRecentHits();
  const own = found.status === 'success' ? districtHits(found.data) : [];
  const all = [
    ...own,
    ...(others.status === 'success' ? otherDistrictHits(others.data, organization?.id, text) : []),
  ];
  const isLate = text !== typed.trim() || isUnderWay(found) || isUnderWay(others);
  const current = isLate ? all.filter((hit) => stillMatches(hit, typed)) : all;
  const hits = limitPerKind(current, limit);
  return {
    text,
    hits: typed.trim() === '' ? recent : hits,
    counts: found.status === 'success' ? found.data.counts : {},
    isCut: own.some((hit) => current.includes(hit) && !hits.includes(hit)),
    isWaiting: typed.trim() !== '' && isLate,
    error: failureOf(found) ?? failureOf(others),
    retry: () => {
      for (const slice of [found, others]) if (slice.status === 'error') slice.ask();
    },
  };
}

/**
 * Whether a result of an earlier text also matches the current one. Outdated results are dropped, so that users don't
 * open them.
 */
function stillMatches({ label, detail, match }: Hit, typed: string): boolean {
  return rankOf({ label, others: [detail, match?.value ?? ''] }, typed) !== undefined;
}

/**
 * Returns a function that checks whether a text can be searched in the district: numbers always, names only if the
 * district has that feature on.
 */
export function useIsSearchable(): (text: string) => boolean {
  const { organization, features } = useSession();
  return (text) => organization !== undefined && (isNumber(text) || searchesNames(features));
}

/** Whether a text is an absence number (docs/specification.md#application-2-header). */
export function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function useRecentHits(): Hit[] {
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const [stored] = useStore<unknown>(recentDistrictsKey);
  if (!isSupport) return [];
  const others = recentDistricts(stored).filter(({ id }) => id !== organization?.id);
  return others.map((district) => districtHit('recent', district));
}

function isUnderWay<T>(slice: QueryState<T>): boolean {
  return slice.status === 'pending' || (slice.status === 'success' && slice.isPrevious);
}

function failureOf<T>(slice: QueryState<T>): Error | undefined {
  return slice.status === 'error' ? slice.error : undefined;
}

/** Maximum number of results while typing (docs/specification.md#application-9-limits: "Search limit 20"). */
const shownLimit = 20;

/**
 * Returns the first items of each kind, evenly up to the limit, so that no kind crowds out the others. Unused slots go
 * to the earliest items. Keeps the order. Pure.
 */
export function limitPerKind<T extends { readonly kind: string }>(
  all: readonly T[],
  limit = shownLimit,
): T[] {
  const countByKind = new Map<string, number>();
  const rank = new Map<T, number>();
  for (const one of all) {
    const before = countByKind.get(one.kind) ?? 0;
    countByKind.set(one.kind, before + 1);
    rank.set(one, before);
  }
  const chosen = new Set(all.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, limit));
  return all.filter((one) => chosen.has(one));
}
