import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { importState, importStep, pendingRows } from '#schemas/import/importJob.ts';
import { type ImportJob, importPermissions, type RowResult } from '#schemas/protocol/imports/import.ts';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import { useDenial } from '../../permissions/useDenial.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { usePermitted } from '../../session/SessionContext.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';
import { useImports } from '../ImportContext.tsx';
import { uncheckedRows } from '../jobState.ts';
import { ApplyDialog } from '../outcome/ApplyDialog.tsx';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';
import { useCheckWith } from './useCheckWith.ts';

interface JobActionsProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onChangeColumns: () => void;
}

/** Actions of a checked import: apply, change the columns, and download the report. */
export function JobActions({ job, control, onChangeColumns }: JobActionsProps) {
  const translate = useTranslate();
  const denial = useDenial();
  const applying = usePermitted(importPermissions.apply, true);
  const [isApplying, setApplying] = useState(false);
  const counted = useCounted();
  const report = useReport(job);
  const remaining = useCheckWith(job, control);
  const unchecked = uncheckedRows(job);
  const isPossible = unchecked === 0 && importStep(job, 'apply').is === 'possible';
  const pending = isPossible ? pendingRows(job) : 0;
  const { applied } = job.counts.outcomes;
  const key = applied > 0 ? 'imports.apply.goOn' : 'imports.apply.button';
  const apply = counted(key, pending);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {unchecked > 0 && (
        <Button variant="contained" loading={remaining.isStarting} onClick={() => void remaining.check({})}>
          {counted('imports.columns.goOn', unchecked)}
        </Button>
      )}
      {remaining.failed !== undefined && <Alert severity="error">{remaining.failed}</Alert>}
      {!applying.allowed && pending > 0 && <DeniedButton {...denial(applying)}>{apply}</DeniedButton>}
      {applying.allowed && pending > 0 && (
        <Button variant="contained" onClick={() => setApplying(true)}>
          {apply}
        </Button>
      )}
      {pending === 0 && unchecked === 0 && importState(job) === 'checked' && (
        <Box>{translate('imports.apply.nothing')}</Box>
      )}
      <Button onClick={onChangeColumns}>{translate('imports.review.change')}</Button>
      <Button loading={report.isWorking} onClick={() => void report.save()}>
        {translate('imports.review.report')}
      </Button>
      {isApplying && <ApplyDialog job={job} control={control} onClose={() => setApplying(false)} />}
    </Box>
  );
}

/** Downloads the report of all rows, or of those with one check result. */
export function useReport({ jobId }: ImportJob, result?: RowResult) {
  const { imports } = useImports();
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const [isWorking, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    try {
      const name = translate('imports.review.reportName', { id: jobId });
      saveFile(await imports.report(jobId, result), `${name}.csv`);
    } catch (error) {
      notify(failureText(error), untilClosed);
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, save };
}
