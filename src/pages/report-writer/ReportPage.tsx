import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { deleteReport, readReport, reportFile, runReport } from '#providers/reports/reports.ts';
import type { Report } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RetryAlert } from '../../results/RetryAlert.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { saveResponseFile } from '../../ui/saveResponseFile.ts';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';
import { builderPath, reportsPath } from './paths.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useCategories } from './useCategories.ts';

const Schedules = onDemand(() => import('./ReportSchedules.tsx').then((file) => file.ReportSchedules));

const History = onDemand(() => import('./ReportHistory.tsx').then((file) => file.ReportHistory));

/** `/reports/report-writer/7`: shows a report, run with the permissions of the current user. */
export function ReportPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reports', 'one', id],
    queryFn: () => readReport(id),
    meta: failureInPlace,
  });
  if (report) return <OneReport key={id} id={id} report={report} />;
  return (
    <>
      <PageHeader title={translate('reportWriter.title')} breadcrumb={[way(translate)]} />
      {error ? (
        <ResultMessage
          title={translate('reportWriter.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  );
}

const way = (translate: (key: string) => string) => ({
  label: translate('reportWriter.title'),
  to: reportsPath,
});

function OneReport({ id, report }: { readonly id: string; readonly report: Report }) {
  const translate = useTranslate();
  const { titleOf } = useCategories();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [query] = useSearchParams();
  const [isRemoving, setRemoving] = useState(false);
  const {
    data: result,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['reports', 'run', id, report.version],
    queryFn: () => runReport(id),
    meta: failureInPlace,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const menu: PageAction[] = [
    { label: translate('reportWriter.schedule.title'), onSelect: () => setScheduling(true) },
    { label: translate('reportWriter.history'), onSelect: () => setHistoryOpen(true) },
    ...(report.mayEdit
      ? [
          {
            label: translate('reportWriter.remove'),
            isDangerous: true,
            onSelect: () => setRemoving(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={report.name}
        breadcrumb={[way(translate)]}
        chips={<Chip size="small" label={translate(`reportWriter.level.${report.level}`)} />}
        lead={`${titleOf(report.definition.of)} · ${report.ownerName}`}
        menu={menu}
        primaryAction={
          report.mayEdit ? (
            <Button component={Link} to={builderPath(undefined, id)} variant="contained">
              {translate('reportWriter.edit')}
            </Button>
          ) : undefined
        }
      />
      <Box sx={line}>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {translate('reportWriter.run')}
        </Button>
        {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
          <FileButton
            key={format}
            {...{ id, format }}
            name={report.name}
            isMeant={query.get('as') === format}
          />
        ))}
        {result && (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {translate('reportWriter.rows', {
              smart_count: result.records,
              ms: showCount(result.milliseconds),
            })}
          </Box>
        )}
      </Box>
      {result && result.filters.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, mb: 1 }}>
          {translate('reportWriter.filters', { filters: result.filters.join('; ') })}
        </Box>
      )}
      {error && result && (
        <RetryAlert error={error} onRetry={() => void refetch()}>
          {translate('reportWriter.notRun')}
        </RetryAlert>
      )}
      {error && !result ? (
        <ResultMessage
          title={translate('reportWriter.notRun')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : result ? (
        <>
          {result.chart && <ReportChart chart={result.chart} />}
          <ReportTable label={report.name} result={result} />
        </>
      ) : (
        <RowsSkeleton rows={10} />
      )}
      {isHistoryOpen && <History id={id} report={report} onClose={() => setHistoryOpen(false)} />}
      {isScheduling && <Schedules id={id} report={report} onClose={() => setScheduling(false)} />}
      {isRemoving && <RemoveDialog id={id} report={report} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface FileButtonProps {
  readonly id: string;
  readonly format: 'csv' | 'xlsx' | 'pdf';
  readonly name: string;
  /**
   * Whether the link to this page requested this file type (`as`), as links in report emails do. Its button is then
   * highlighted.
   */
  readonly isMeant: boolean;
}

function FileButton({ id, format, name, isMeant }: FileButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => reportFile(id, format),
    onSuccess: (file) => saveResponseFile(file, name.replace(/[^\p{L}\p{N}-]+/gu, '-')),
    onError: (error) => notify(failureText(error), untilClosed),
  });
  return (
    <Button
      variant={isMeant ? 'contained' : 'text'}
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate(`reportWriter.${format}`)}
    </Button>
  );
}

interface RemoveDialogProps {
  readonly id: string;
  readonly report: Report;
  readonly onClose: () => void;
}

function RemoveDialog({ id, report, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteReport(id),
    onSuccess: async () => {
      notify(translate('reportWriter.removed'), { type: 'success' });
      await client.invalidateQueries({ queryKey: ['reports', 'list'] });
      await navigate(`${reportsPath}?tab=${report.level}`);
    },
  });
  return (
    <AskDialog
      title={translate('reportWriter.remove')}
      cancel={translate('reportWriter.cancel')}
      button={translate('reportWriter.remove')}
      isQuestion
      isDangerous
      isWorking={isPending}
      failed={error ? failureText(error) : undefined}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {translate('reportWriter.removeAsk', { name: report.name })}
    </AskDialog>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 } as const;
