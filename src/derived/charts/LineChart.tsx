import { useTheme } from '@mui/material/styles';
import { LineChart as Lines } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartProps, distinct, largestOf } from './chartProps.ts';

/** Maximum number of points for which a line chart has point markers. A line with more points has none. */
const mostMarks = 60;

/** Line chart of one series. A label without a number leaves a gap in the line. */
export function LineChart({ name, labels, numbers }: ChartProps) {
  const { vars } = useTheme();
  const translate = useTranslate();
  return (
    <ChartFrame name={translate('board.chart', { name })}>
      <Lines
        height={260}
        hideLegend
        skipAnimation
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'point',
            data: distinct(labels),
            tickLabelStyle: { fontSize: 12 },
            disableTicks: true,
          },
        ]}
        yAxis={[{ min: Math.min(0, ...numbers.map(Number)), max: largestOf(numbers) * 1.1, width: 56 }]}
        series={[
          {
            data: [...numbers],
            label: name,
            color: vars.palette.primary.main,
            showMark: numbers.length <= mostMarks,
            curve: 'linear',
          },
        ]}
      />
    </ChartFrame>
  );
}
