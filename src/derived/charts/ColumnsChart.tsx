import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartProps, distinct, largestOf } from './chartProps.ts';

/** Leaves room above the tallest column for its number. */
const headroom = 1.15;

/** Vertical columns, each with its number on top. */
export function ColumnsChart({ name, labels, numbers }: ChartProps) {
  const { vars } = useTheme();
  const translate = useTranslate();
  return (
    <ChartFrame name={translate('board.chart', { name })}>
      <BarChart
        height={200}
        hideLegend
        skipAnimation
        margin={{ left: 0, right: 8, top: 20, bottom: 0 }}
        xAxis={[{ scaleType: 'band', data: distinct(labels), tickLabelStyle: { fontSize: 12 } }]}
        yAxis={[{ min: 0, max: largestOf(numbers) * headroom, tickMinStep: 1, width: 40 }]}
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
