import type { ImportJob, UnknownValue } from '#schemas/protocol/imports/import.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useImports } from '../ImportContext.tsx';
import { jobKey } from '../useImportJob.ts';

/** Loads the texts of a checked file that match no record or choice, with the number of rows of each. */
export function useUnknownValues({ jobId }: ImportJob) {
  const { imports } = useImports();
  return useQueryState<UnknownValue[]>({
    key: [...jobKey(jobId), 'rows', 'words'],
    read: (signal) => imports.unknownValues(jobId, signal),
  });
}
