import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { loadOwnJobs, undoDecline } from '#providers/suite/ownJobs.ts';
import type { KeptJob, OwnJob } from '#schemas/protocol/people/ownJobs.ts';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { useActAtOnce } from '../../../results/useActAtOnce.ts';

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

/** Has the substitute offered a job again that they declined, and says so. */
export function useUndoDecline({ jobId, date, school }: OwnJob | KeptJob): () => void {
  const translate = useTranslate();
  const done = translate('jobs.decline.undone', { day: useDayText()(date), school });
  return useActAtOnce({ act: () => undoDecline(jobId), done, reads: ownJobsKey });
}
