import { useQuery } from '@tanstack/react-query';
import { reportCategories } from '#providers/reports/reports.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';

/** What the person can report on, and what each list is called. */
export function useCategories() {
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'categories'],
    queryFn: reportCategories,
    meta: shownInPlace,
    staleTime: 300_000,
  });
  const titleOf = (name: string) => data?.categories.find(({ entity }) => entity === name)?.title ?? name;
  return { data, error, refetch, titleOf };
}
