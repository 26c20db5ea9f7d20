import BarChart from '@mui/icons-material/BarChart';
import TableRows from '@mui/icons-material/TableRows';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportResult } from '#schemas/protocol/reports/report.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';

const charts = {
  bars: onDemand(
    () => import('../../derived/charts/BarsChart.tsx').then((file) => file.BarsChart),
    Placeholder,
  ),
  line: onDemand(
    () => import('../../derived/charts/LineChart.tsx').then((file) => file.LineChart),
    Placeholder,
  ),
} as const;

function Placeholder({ labels }: { readonly labels: readonly string[] }) {
  return <Box sx={{ minHeight: Math.min(260, labels.length * 28 + 48) }} />;
}

/** The groups of a report as a chart, and as a table with the same values. */
export function ReportChart({ chart }: { readonly chart: NonNullable<ReportResult['chart']> }) {
  const { kind, by, of, points, note } = chart;
  const translate = useTranslate();
  const id = useId();
  const [isTable, setTable] = useState(false);
  if (points.length === 0) return null;
  const name = translate('reportWriter.chartOf', { of, by });
  const toggle = translate(isTable ? 'board.showChart' : 'board.showTable');
  const Chart = charts[kind];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, mb: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600, flex: 'auto' }}>
          {name}
        </Typography>
        <Tooltip title={toggle}>
          <IconButton size="small" aria-label={`${toggle}: ${name}`} onClick={() => setTable(!isTable)}>
            {isTable ? <BarChart fontSize="small" /> : <TableRows fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      {isTable ? (
        <DataTable
          label={name}
          heads={[by, of]}
          numbersFrom={1}
          maxHeight={400}
          rows={points.map(({ label, number }, at) => ({
            key: String(at),
            cells: [label, number === null ? '–' : number],
          }))}
        />
      ) : (
        <Chart
          name={name}
          labels={points.map(({ label }) => label)}
          numbers={points.map(({ number }) => number)}
        />
      )}
      {note !== undefined && <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>{note}</Box>}
    </Paper>
  );
}
