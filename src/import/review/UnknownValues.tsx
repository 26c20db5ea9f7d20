import type { ImportJob } from '#schemas/protocol/import.ts';
import { useSlice } from '../../results/useSlice.ts';
import { useImports } from '../ImportContext.tsx';
import { type JobControl, jobKey } from '../useImportJob.ts';
import { ValueTable } from './ValueTable.tsx';

interface UnknownWordsProps {
  readonly job: ImportJob;
  readonly control: JobControl;
}

/** Texts of the file that name no record or choice: said once what they stand for, all their rows are fixed. */
export function UnknownValues({ job, control }: UnknownWordsProps) {
  const { imports } = useImports();
  const words = useSlice({
    key: [...jobKey(job.jobId), 'rows', 'words'],
    read: (signal) => imports.unknownValues(job.jobId, signal),
  });
  if (words.status !== 'success' || words.data.length === 0) return null;
  return <ValueTable job={job} control={control} words={words.data} />;
}
