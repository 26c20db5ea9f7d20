import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { reportRuns } from '#providers/reports/reports.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { Report } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { builderPath } from './paths.ts';

interface ReportHistoryProps {
  readonly id: string;
  readonly report: Report;
  readonly onClose: () => void;
}

/** The runs of a report, and its earlier versions. */
export function ReportHistory({ id, report, onClose }: ReportHistoryProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('reportWriter.history')}</DialogTitle>
      <DialogContent>
        <Past id={id} report={report} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Past({ id, report }: Omit<ReportHistoryProps, 'onClose'>) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'runs', id],
    queryFn: () => reportRuns(id),
    meta: failureInPlace,
    gcTime: 0,
  });
  if (error)
    return (
      <ResultMessage title={translate('reportWriter.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <RowsSkeleton rows={5} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate('reportWriter.runs')}
      </Typography>
      {data.runs.length === 0 ? (
        translate('reportWriter.noRuns')
      ) : (
        <DataTable
          label={translate('reportWriter.runs')}
          heads={['at', 'by', 'format', 'count', 'time'].map((name) => translate(`reportWriter.${name}`))}
          numbersFrom={3}
          maxHeight={260}
          rows={data.runs.map((run) => ({
            key: String(run.runId),
            cells: [
              showMoment(run.at, clock),
              run.by,
              translate(`reportWriter.formats.${run.format}`),
              showCount(run.records),
              `${showCount(run.milliseconds)} ms`,
            ],
          }))}
        />
      )}
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate('reportWriter.versions')}
      </Typography>
      <DataTable
        label={translate('reportWriter.versions')}
        heads={[
          translate('reportWriter.version', { version: '' }),
          ...['at', 'by'].map((name) => translate(`reportWriter.${name}`)),
        ]}
        maxHeight={260}
        rows={data.versions.map(({ version, at, by, definition }) => ({
          key: String(version),
          cells: [
            <Link
              key="open"
              component={RouterLink}
              to={builderPath(definition, report.mayEdit ? id : undefined)}
              aria-label={`${translate('reportWriter.version', { version })}: ${translate('reportWriter.openVersion')}`}
            >
              {translate('reportWriter.version', { version })}
            </Link>,
            showMoment(at, clock),
            by,
          ],
        }))}
      />
    </Box>
  );
}
