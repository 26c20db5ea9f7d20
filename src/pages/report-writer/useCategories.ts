import { useQuery } from '@tanstack/react-query';
import { reportCategories } from '#providers/reports/reports.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';

/** Loads the lists that the user can report on, with their titles. */
export function useCategories() {
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'categories'],
    queryFn: reportCategories,
    meta: failureInPlace,
    staleTime: 300_000,
  });
  const titleOf = (name: string) => data?.categories.find(({ entity }) => entity === name)?.title ?? name;
  return { data, error, refetch, titleOf };
}
