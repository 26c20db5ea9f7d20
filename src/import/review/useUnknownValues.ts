import type { ImportJob, UnknownValue } from '#schemas/protocol/imports/import.ts';
import { useSlice } from '../../results/useSlice.ts';
import { useImports } from '../ImportContext.tsx';
import { jobKey } from '../useImportJob.ts';

/** The texts of a checked file that name no record or choice, each with the number of its rows. */
export function useUnknownValues({ jobId }: ImportJob) {
  const { imports } = useImports();
  return useSlice<UnknownValue[]>({
    key: [...jobKey(jobId), 'rows', 'words'],
    read: (signal) => imports.unknownValues(jobId, signal),
  });
}
