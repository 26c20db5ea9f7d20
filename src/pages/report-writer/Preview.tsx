import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { previewReport } from '#providers/reports/reports.ts';
import { type ReportDefinition, reportLimits } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';

/** The first rows of the report and the total number, so that the size of a run is known in advance. */
export function Preview({ definition }: { readonly definition: ReportDefinition }) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'preview', JSON.stringify(definition)],
    queryFn: ({ signal }) => previewReport(definition, signal),
    placeholderData: keepPreviousData,
    meta: failureInPlace,
    retry: false,
  });
  const { rows: limit, preview } = reportLimits;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
          {translate('reportWriter.builder.preview')}
        </Typography>
        {data && !error && (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {translate('reportWriter.builder.previewOf', {
              shown: showCount(Math.min(preview, data.records)),
              count: showCount(data.records),
            })}
            {data.records > preview &&
              (data.isPivot || data.chart) &&
              ` ${translate('reportWriter.builder.partial')}`}
          </Box>
        )}
      </Box>
      {data && data.records > limit && (
        <Alert severity="warning">
          {translate('reportWriter.builder.tooMany', {
            count: showCount(data.records),
            most: showCount(limit),
          })}
        </Alert>
      )}
      {error ? (
        <ResultMessage
          title={translate('reportWriter.builder.noPreview')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <>
          {data.chart && <ReportChart chart={data.chart} />}
          <ReportTable label={translate('reportWriter.builder.preview')} result={data} />
        </>
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Box>
  );
}
