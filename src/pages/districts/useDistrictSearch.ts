import { searchOrganizations } from '#providers/organizations/searchOrganizations.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';

/** Searches districts, debounced by 300 ms. Keeps the previous results until the new ones are loaded. */
export function useDistrictSearch(typed: string) {
  const search = useDebounced(typed.trim());
  const found = useQueryState({
    key: ['organizations', search],
    read: (signal) => searchOrganizations(search, signal),
    keepsPrevious: true,
  });
  const answer = found.status === 'success' ? found.data : undefined;
  return {
    search,
    hits: answer?.organizations ?? [],
    total: answer?.total ?? 0,
    hasFailed: found.status === 'error',
    isFirstLoad: found.status === 'pending',
    isResolved: found.status === 'success' && !found.isPrevious && search === typed.trim(),
    retry: found.ask,
  };
}
