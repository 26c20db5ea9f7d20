import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartProps, distinct, largestOf } from './chartProps.ts';

/**
 * Bar chart in which each bar has a label and a number. The bars are horizontal, because that leaves room for long
 * labels.
 */
export function BarsChart({ name, labels, numbers }: ChartProps) {
  const { vars, breakpoints } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('sm'));
  const translate = useTranslate();
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return (
    <ChartFrame name={translate('board.chart', { name })}>
      <BarChart
        layout="horizontal"
        height={labels.length * 28 + 48}
        hideLegend
        skipAnimation
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        yAxis={[
          {
            scaleType: 'band',
            data: distinct(labels),
            width: Math.min(isWide ? 280 : 130, 24 + longest * 7),
            tickLabelInterval: () => true,
            tickLabelStyle: { fontSize: 12 },
            disableTicks: true,
          },
        ]}
        xAxis={[
          { min: Math.min(0, ...numbers.map(Number)), max: largestOf(numbers) * (isWide ? 1.15 : 1.45) },
        ]}
        series={[
          {
            data: [...numbers],
            label: name,
            color: vars.palette.primary.main,
            barLabel: 'value',
            barLabelPlacement: 'outside',
          },
        ]}
      />
    </ChartFrame>
  );
}
