import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { useCounted } from '../useCounted.ts';
import { useReport } from './useReport.ts';

/** Whom the file has and the import does not bring: how many, and the rows of substitutes, or of totals, as a file. */
export function LeftOut({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const counted = useCounted();
  const [locale] = useLocaleState();
  const report = useReport(job, 'ignored');
  const { ignored } = job.counts.results;
  const roles = Object.entries(job.leftOut).map(([role, count]) =>
    translate('imports.leftOut.role', { role, count: count.toLocaleString(locale) }),
  );
  if (ignored === 0 && roles.length === 0) return null;
  return (
    <Alert severity="info">
      {ignored > 0 && (
        <Box>
          {counted(job.format === 'oneRoster' ? 'imports.leftOut.rows' : 'imports.leftOut.totals', ignored)}
        </Box>
      )}
      {roles.length > 0 && <Box>{translate('imports.leftOut.people', { roles: roles.join(', ') })}</Box>}
      {ignored > 0 && (
        <Button
          size="small"
          color="inherit"
          loading={report.isWorking}
          onClick={() => void report.save()}
          sx={{ mt: 0.5, ml: -1 }}
        >
          {translate('imports.leftOut.save')}
        </Button>
      )}
    </Alert>
  );
}
