import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useFailureText } from '../results/useFailureText.ts';
import { useImports } from './ImportContext.tsx';
import type { JobControl } from './useImportJob.ts';

/** The progress of a running import, with a button to stop it. */
export function TaskProgress({ job, control }: { readonly job: ImportJob; readonly control: JobControl }) {
  const translate = useTranslate();
  const { imports } = useImports();
  const failureText = useFailureText();
  const [failed, setFailed] = useState<string>();
  const id = useId();
  const { done, total } = job.progress;
  const stop = async () => {
    try {
      control.cacheJob(await imports.stop(job.jobId));
    } catch (error) {
      setFailed(failureText(error));
    }
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 3, display: 'grid', gap: 1.5 }}
    >
      <Box role="status">
        <Typography id={id} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {translate(`imports.task.${job.task ?? 'check'}`)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
        aria-labelledby={id}
      />
      <Box className="tabular">
        {translate('imports.task.progress', {
          done: showCount(done),
          total: showCount(total),
        })}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('imports.task.leave')}</Box>
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Button
        variant="outlined"
        onClick={() => void stop()}
        disabled={job.isStopping}
        sx={{ justifySelf: 'start' }}
      >
        {translate(job.isStopping ? 'imports.task.stopping' : 'imports.task.stop')}
      </Button>
    </Paper>
  );
}
