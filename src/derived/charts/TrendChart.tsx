import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { ChartFrame } from './ChartFrame.tsx';

interface TrendChartProps {
  readonly name: string;
  readonly labels: readonly string[];
  readonly bars: { readonly title: string; readonly numbers: readonly number[] };
  /** Rates between 0 and 1; null if unknown. */
  readonly line: { readonly title: string; readonly numbers: readonly (number | null)[] };
}

/** Columns on the left axis, and a line of percentages with markers on the right axis. */
export function TrendChart({ name, labels, bars, line }: TrendChartProps) {
  const { vars } = useTheme();
  const translate = useTranslate();
  return (
    <ChartFrame name={translate('board.chart', { name })}>
      <Legend bars={bars.title} line={line.title} />
      <ChartsContainer
        height={250}
        skipAnimation
        margin={{ left: 0, right: 0, top: 12, bottom: 0 }}
        xAxis={[{ id: 'when', scaleType: 'band', data: [...labels], tickLabelStyle: { fontSize: 12 } }]}
        yAxis={[
          { id: 'count', position: 'left', min: 0, tickMinStep: 1, width: 40 },
          {
            id: 'share',
            position: 'right',
            min: 0,
            max: 1,
            width: 48,
            valueFormatter: (value: number) => `${Math.round(value * 100)}%`,
          },
        ]}
        series={[
          { type: 'bar', yAxisId: 'count', data: [...bars.numbers], color: vars.palette.outline },
          {
            type: 'line',
            yAxisId: 'share',
            data: [...line.numbers],
            color: vars.palette.primary.main,
            showMark: true,
            curve: 'linear',
          },
        ]}
      >
        <BarPlot />
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis axisId="when" />
        <ChartsYAxis axisId="count" />
        <ChartsYAxis axisId="share" />
      </ChartsContainer>
    </ChartFrame>
  );
}

/** The chart's legend: one entry for the columns, one for the line. */
function Legend({ bars, line }: { readonly bars: string; readonly line: string }) {
  return (
    <Box sx={legend}>
      <Box sx={{ width: 12, height: 12, bgcolor: 'outline' }} />
      {bars}
      <Box sx={{ width: 20, height: 3, bgcolor: 'primary.main', ml: 2 }} />
      {line}
    </Box>
  );
}

const legend = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75, fontSize: 13 } as const;
