import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router';
import { importState, importStep } from '#schemas/import/importJob.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { importPath } from '../entity/importPath.ts';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { RowsSkeleton } from '../results/RowsSkeleton.tsx';
import { useFailureText } from '../results/useFailureText.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { FileFacts } from './FileFacts.tsx';
import { useImports } from './ImportContext.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { hasCheckedRows } from './jobState.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { StateChip } from './StateChip.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { importListsKey, type JobControl, useImportJob } from './useImportJob.ts';

/** The page of one import. Its address is stable, so the user can leave while it runs and return. */
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
  const [isMapping, setMapping] = useState(!hasCheckedRows(job) && job.task === null);
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
        fileName={job.fileName || translate('imports.unnamed', { id: job.jobId })}
        chips={<StateChip job={job} />}
        {...(importStep(job, 'remove').is === 'possible' ? { menu } : {})}
      />
      <FileFacts job={job} />
      <StepLine current={step} />
      {job.task !== null && <TaskProgress job={job} control={control} />}
      {job.task === null && isMapping && (
        <ColumnsStep
          job={job}
          control={control}
          onBack={hasCheckedRows(job) ? () => setMapping(false) : undefined}
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

/** Returns the step that an import's state belongs to. */
function stepOf(job: ImportJob): 'check' | 'apply' {
  return ['mapped', 'checking', 'checked'].includes(importState(job)) ? 'check' : 'apply';
}

/** Asks before the rows of an import are deleted, then returns to the other imports. */
function RemoveDialog({ job, onClose }: { readonly job: ImportJob; readonly onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { imports, path } = useImports();
  const failureText = useFailureText();
  const [failed, setFailed] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const remove = async () => {
    setWorking(true);
    try {
      await imports.remove(job.jobId);
      void client.invalidateQueries({ queryKey: importListsKey });
      notify(translate('imports.remove.done'), { type: 'success' });
      void navigate(path);
    } catch (error) {
      setFailed(failureText(error));
      setWorking(false);
    }
  };
  return (
    <AskDialog
      isAlert
      isQuestion
      isDangerous
      isWorking={isWorking}
      width="xs"
      title={translate('imports.remove.title')}
      cancel={translate('imports.apply.cancel')}
      button={translate('imports.remove.button')}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {translate('imports.remove.text')}
    </AskDialog>
  );
}

const steps = ['columns', 'check', 'apply'] as const;

/** Shows the current step of an import. */
function StepLine({ current }: { readonly current: (typeof steps)[number] }) {
  const translate = useTranslate();
  return (
    <Box component="ol" aria-label={translate('imports.steps.label')} sx={line}>
      {steps.map((step, index) => (
        <Box component="li" key={step} aria-current={step === current ? 'step' : undefined} sx={item}>
          {index + 1}. {translate(`imports.steps.${step}`)}
        </Box>
      ))}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, mb: 2, p: 0 } as const;

const item = {
  py: 0.5,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-current]': { color: 'primary.main', fontWeight: 600, borderBottomColor: 'primary.main' },
} as const;
