import { useStore } from 'ra-core';
import { search, searchEverywhere } from '#providers/search/search.ts';
import { searchesNames } from '#schemas/access/featureRules.ts';
import type { SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { rankOf } from '#schemas/rules/search/rank.ts';
import { type Slice, useSlice } from '../../results/useSlice.ts';
import { recentDistricts, recentDistrictsKey } from '../../session/recentDistricts.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { districtHit, type Hit, hitsElsewhere, hitsHere } from './hits.ts';

export interface SearchHits {
  /** What has been asked: what is typed, once typing rests. */
  readonly text: string;
  readonly hits: readonly Hit[];
  /** How many there are in the district, of each kind that the person may see. */
  readonly counts: SearchAnswer['counts'];
  /** The district has more of them than are here: the search page shows them. */
  readonly isCut: boolean;
  readonly isWaiting: boolean;
  readonly error: Error | undefined;
  /** Asks once more, after a failure. */
  readonly retry: () => void;
}

/**
 * What matches a text that is being typed, asked 300 ms after the last key: in the district of the address,
 * and for support in all districts. Before anything is typed support has its recent districts. `limit` is the most that are
 * shown, of all kinds together.
 */
export function useSearchHits(typed: string, limit = shownLimit): SearchHits {
  const { organization } = useSession();
  const isSupport = useIsSupport();
  const text = useDebounced(typed.trim());
  const isRequested = useIsAnswered();
  const here = isRequested(text) ? text : '';
  const everywhere = isSupport ? text : '';
  const found = useSlice({
    key: ['search', organization?.id, here],
    read: (signal) => search(here, signal),
    keepsPrevious: true,
  });
  const others = useSlice({
    key: ['searchEverywhere', everywhere],
    read: (signal) => searchEverywhere(everywhere, signal),
    keepsPrevious: true,
  });
  const recent = useRecentHits();
  const own = found.status === 'success' ? hitsHere(found.data) : [];
  const all = [
    ...own,
    ...(others.status === 'success' ? hitsElsewhere(others.data, organization?.id, text) : []),
  ];
  const isLate = text !== typed.trim() || isUnderWay(found) || isUnderWay(others);
  const current = isLate ? all.filter((hit) => stillFits(hit, typed)) : all;
  const hits = fewOfEach(current, limit);
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

/** Whether what an earlier text found also fits what is typed by now: nobody takes what they did not ask for. */
function stillFits({ label, detail, match }: Hit, typed: string): boolean {
  return rankOf({ label, others: [detail, match?.value ?? ''] }, typed) !== undefined;
}

/** Whether a search in the district is answered: a number always, a name where the district has that switched on. */
export function useIsAnswered(): (text: string) => boolean {
  const { organization, features } = useSession();
  return (text) => organization !== undefined && (isNumber(text) || searchesNames(features));
}

/** Whether a text is the number of an absence (docs/specification.md#application-2-header). */
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

function isUnderWay<T>(slice: Slice<T>): boolean {
  return slice.status === 'pending' || (slice.status === 'success' && slice.isPrevious);
}

function failureOf<T>(slice: Slice<T>): Error | undefined {
  return slice.status === 'error' ? slice.error : undefined;
}

/**
 * The most results that are shown while somebody types (docs/specification.md#application-9-limits: "Search
 * limit 20").
 */
export const shownLimit = 20;

/**
 * The first things of each kind, as many of each as fit into the limit together, so that no kind pushes
 * the others out of sight; what one kind leaves free goes to those that come first. Order stays. Pure.
 */
export function fewOfEach<T extends { readonly kind: string }>(all: readonly T[], limit = shownLimit): T[] {
  const seen = new Map<string, number>();
  const rank = new Map<T, number>();
  for (const one of all) {
    const before = seen.get(one.kind) ?? 0;
    seen.set(one.kind, before + 1);
    rank.set(one, before);
  }
  const chosen = new Set(all.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, limit));
  return all.filter((one) => chosen.has(one));
}
