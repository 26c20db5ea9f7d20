import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'ra-core';
import { ChartFrame } from './ChartFrame.tsx';

interface ColumnsChartProps {
  /** What it is a chart of. */
  readonly name: string;
  readonly labels: readonly string[];
  readonly numbers: readonly number[];
}

/** Room for the number on top of the largest column. */
const headroom = 1.15;

/** A column for each label, with its number on top. */
export function ColumnsChart({ name, labels, numbers }: ColumnsChartProps) {
  const { vars } = useTheme();
  const translate = useTranslate();
  const unique = labels.map((label, at) => (labels.indexOf(label) === at ? label : `${label} (${at + 1})`));
  return (
    <ChartFrame name={translate('board.chart', { name })}>
      <BarChart
        height={200}
        hideLegend
        skipAnimation
        margin={{ left: 0, right: 8, top: 20, bottom: 0 }}
        xAxis={[{ scaleType: 'band', data: unique, tickLabelStyle: { fontSize: 12 } }]}
        yAxis={[{ min: 0, max: Math.max(1, ...numbers) * headroom, tickMinStep: 1, width: 40 }]}
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
