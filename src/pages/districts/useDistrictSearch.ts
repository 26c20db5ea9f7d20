import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchOrganizations } from '#providers/organizations/searchOrganizations.ts';
import { useDebounced } from '../../shell/input/useDebounced.ts';

/** The districts that match what is typed, asked 300 ms after the last key; the last ones stay until then. */
export function useDistrictSearch(typed: string) {
  const search = useDebounced(typed.trim());
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['organizations', search],
    queryFn: ({ signal }) => searchOrganizations(search, signal),
    placeholderData: keepPreviousData,
  });
  return {
    search,
    hits: data?.organizations ?? [],
    total: data?.total ?? 0,
    hasFailed: error !== null,
    isFirstLoad: isPending,
    isSettled: !isPlaceholderData && !isPending && search === typed.trim(),
    retry: () => void refetch(),
  };
}
