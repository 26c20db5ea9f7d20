import { useQuery } from '@tanstack/react-query';
import { loadOwnJobs } from '#providers/suite/ownJobs.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';

/** Where the substitute's own jobs are, below the district's address. */
export const ownJobsPath = '/user/jobs';

/** Under which the jobs are cached; accepting one changes them. */
export const ownJobsKey = ['ownJobs'];

/** The jobs of the substitute who is signed in: start page and page ask once. */
export function useOwnJobs() {
  return useQuery({
    queryKey: ownJobsKey,
    queryFn: ({ signal }) => loadOwnJobs(signal),
    retry: false,
    meta: shownInPlace,
  });
}
