import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { loadOwnJobs, undoDecline } from '#providers/suite/ownJobs.ts';
import type { KeptJob, OwnJob } from '#schemas/protocol/people/ownJobs.ts';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useImmediateAction } from '../../../results/useActAtOnce.ts';

/** Path of the substitute's own jobs within the district. */
export const ownJobsPath = '/user/jobs';

/** Query key of the substitute's own jobs. Invalidated when a job is accepted. */
export const ownJobsKey = ['ownJobs'];

/** Loads the signed-in substitute's jobs; the start page and the jobs page share one call. */
export function useOwnJobs() {
  return useQuery({
    queryKey: ownJobsKey,
    queryFn: ({ signal }) => loadOwnJobs(signal),
    retry: false,
    meta: failureInPlace,
  });
}

/** Returns a function that undoes a decline and shows a toast. */
export function useUndoDecline({ jobId, date, school }: OwnJob | KeptJob): () => void {
  const translate = useTranslate();
  const text = translate('jobs.decline.undone', { day: useDayText()(date), school });
  return useImmediateAction({ act: () => undoDecline(jobId), done: text, reads: ownJobsKey });
}
