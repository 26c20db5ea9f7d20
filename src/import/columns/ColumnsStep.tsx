import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { suggestMapping, withSaved } from '#schemas/import/suggestMapping.ts';
import type { ImportJob, ImportMapping } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useFailureText } from '../../results/useFailureText.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { HiddenRows } from '../HiddenRows.tsx';
import { useImports } from '../ImportContext.tsx';
import { type JobControl, jobKey } from '../useImportJob.ts';
import { HeadingChoice } from './HeadingChoice.tsx';
import { MappingFields } from './MappingFields.tsx';
import { SavedMappings } from './SavedMappings.tsx';

interface ColumnsStepProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  /** Returns to the results of the last check, if there was one. */
  readonly onBack?: (() => void) | undefined;
  readonly onChecked: () => void;
}

/** The step that maps columns to fields and sets how rows are read. It starts the check. */
export function ColumnsStep({ job, control, onBack, onChecked }: ColumnsStepProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const heading = useId();
  const [mapping, setMapping] = useState(job.mapping);
  const cellsOf = useExamples(job.jobId);
  const { check, isStarting, failed } = useCheck(job, control, onChecked);
  useUnsavedChanges(mapping !== job.mapping && !isStarting, true);
  const load = (saved: ImportMapping) =>
    setMapping(
      withSaved(
        suggestMapping(entity, job.columns, job.format, {
          daySystem: job.mapping.daySystem,
          dates: job.hints.dates,
        }),
        saved,
      ),
    );
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600, mr: 'auto' }}>
          {translate('imports.columns.title')}
        </Typography>
        <SavedMappings mapping={mapping} onLoad={load} />
      </Box>
      <HiddenRows hints={job.hints} />
      <HeadingChoice job={job} />
      <MappingFields cellsOf={cellsOf} mapping={mapping} hints={job.hints} onChange={setMapping} />
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isStarting} onClick={() => void check(mapping)}>
          {translate(job.checkedAt === null ? 'imports.columns.check' : 'imports.columns.checkAgain')}
        </Button>
        {onBack && <Button onClick={onBack}>{translate('imports.columns.back')}</Button>}
      </Box>
    </Box>
  );
}

/** Sends the mapping. The rows are then checked in the background. */
function useCheck(job: ImportJob, control: JobControl, onChecked: () => void) {
  const { imports } = useImports();
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const check = async (mapping: ImportMapping) => {
    setStarting(true);
    setFailed(undefined);
    try {
      const started = await imports.check(job.jobId, mapping);
      onChecked();
      control.cacheJob(started);
    } catch (error) {
      setFailed(failureText(error));
      setStarting(false);
    }
  };
  return { check, isStarting, failed };
}

const examples = 3;

/** Returns a function that gives the sample values of a column; empty while loading. */
function useExamples(job: number): (column: number) => string[] {
  const { imports } = useImports();
  const first = useQueryState({
    key: [...jobKey(job), 'examples'],
    read: (signal) => imports.rows(job, { after: 0, count: examples }, signal),
  });
  const rows = first.status === 'success' ? first.data : [];
  return (column) => rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
}
