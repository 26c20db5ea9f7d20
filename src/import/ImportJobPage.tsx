import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { useEntity } from '../derived/EntityContext.tsx';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { RowsSkeleton } from '../results/RowsSkeleton.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FileFacts } from './FileFacts.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { importPath } from './importPath.ts';
import { jobState, wasChecked } from './jobState.ts';
import { RemoveDialog } from './outcome/RemoveDialog.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { StateChip } from './StateChip.tsx';
import { StepLine } from './StepLine.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { type JobControl, useImportJob } from './useImportJob.ts';

/** One import, at an address of its own: it can be left and come back to while it is worked on. */
export function ImportJobPage() {
  const { jobId = '' } = useParams();
  return <JobById key={jobId} id={Number(jobId)} />;
}

function JobById({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const control = useImportJob(id);
  const { data: job, error, refetch } = control.query;
  const { entity } = useEntity();
  if (job && job.entity !== entity.name) {
    return <Navigate to={`${importPath({ name: job.entity })}/${id}`} replace />;
  }
  if (job) return <Job job={job} control={control} />;
  return (
    <>
      <ImportHeader />
      {error ? (
        <ResultMessage title={translate('imports.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={8} height={36} />
      )}
    </>
  );
}

function Job({ job, control }: { readonly job: ImportJob; readonly control: JobControl }) {
  const translate = useTranslate();
  const [isMapping, setMapping] = useState(!wasChecked(job) && job.task === null);
  const [wasAtWork, setWasAtWork] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (job.task !== null && !wasAtWork) setWasAtWork(true);
  const menu = [
    { label: translate('imports.remove.button'), onSelect: () => setRemoving(true), isDangerous: true },
  ];
  const step = job.task === null && isMapping ? 'columns' : stepOf(job);
  return (
    <Box>
      <ImportHeader
        fileName={job.fileName || `#${job.jobId}`}
        chips={<StateChip job={job} />}
        {...(job.task === null ? { menu } : {})}
      />
      <FileFacts job={job} />
      <StepLine current={step} />
      {job.task !== null && <TaskProgress job={job} control={control} />}
      {job.task === null && isMapping && (
        <ColumnsStep
          job={job}
          control={control}
          onBack={wasChecked(job) ? () => setMapping(false) : undefined}
          onChecked={() => setMapping(false)}
        />
      )}
      {job.task === null && !isMapping && (
        <ReviewStep
          job={job}
          control={control}
          onChangeColumns={() => setMapping(true)}
          takesFocus={wasAtWork}
        />
      )}
      {isRemoving && <RemoveDialog job={job} onClose={() => setRemoving(false)} />}
    </Box>
  );
}

/** Which step of an import its state belongs to. */
function stepOf(job: ImportJob): 'check' | 'apply' {
  const state = jobState(job);
  return state === 'checked' || state === 'checking' || state === 'mapped' ? 'check' : 'apply';
}
