import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import {
  chartKinds,
  columnKey,
  type ReportColumn,
  type ReportDefinition,
} from '#schemas/protocol/reports/report.ts';
import { useColumnTitle } from './useColumnTitle.ts';

interface CrossingProps {
  readonly definition: ReportDefinition;
  readonly onChange: (definition: ReportDefinition) => void;
}

/** Options for showing the report's groups as a pivot table or a chart, and the total that its cells or bars show. */
export function Crossing({ definition, onChange }: CrossingProps) {
  const translate = useTranslate();
  const { columns, groups = [], pivot, chart } = definition;
  const totalled = columns.filter(({ total }) => total !== undefined);
  const [first] = totalled.map(columnKey);
  const crossed = columns.filter((column) => !groups.includes(columnKey(column)));
  if (groups.length === 0 || first === undefined)
    return <Box sx={{ color: 'text.secondary' }}>{translate('reportWriter.builder.noCrossing')}</Box>;
  const setPivot = (by: string, of: string) => {
    const { pivot: _, ...rest } = definition;
    onChange(by === '' ? rest : { ...rest, pivot: { by, of } });
  };
  const setChart = (kind: string, of: string) => {
    const { chart: _, ...rest } = definition;
    const found = chartKinds.find((one) => one === kind);
    onChange(found ? { ...rest, chart: { kind: found, of } } : rest);
  };
  return (
    <Box sx={fields}>
      <Choice
        label={translate('reportWriter.builder.pivot')}
        value={pivot?.by ?? ''}
        none={translate('reportWriter.builder.noPivot')}
        columns={crossed}
        onChoose={(by) => setPivot(by, pivot?.of ?? first)}
      />
      {pivot ? (
        <Choice
          label={translate('reportWriter.builder.cells')}
          value={pivot.of}
          columns={totalled}
          onChoose={(of) => setPivot(pivot.by, of)}
        />
      ) : (
        <span />
      )}
      <TextField
        select
        size="small"
        label={translate('reportWriter.builder.chart')}
        value={chart?.kind ?? ''}
        onChange={(event) => setChart(event.target.value, chart?.of ?? first)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('reportWriter.builder.noChart')}</option>
        {chartKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(`reportWriter.builder.charts.${kind}`)}
          </option>
        ))}
      </TextField>
      {chart && (
        <Choice
          label={translate('reportWriter.builder.drawn')}
          value={chart.of}
          columns={totalled}
          onChoose={(of) => setChart(chart.kind, of)}
        />
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Label of the option for no column. Without it, a column must be chosen. */
  readonly none?: string;
  readonly columns: readonly ReportColumn[];
  readonly onChoose: (key: string) => void;
}

/** A select whose options are columns of the report. */
function Choice({ label, value, none, columns, onChoose }: ChoiceProps) {
  const titleOf = useColumnTitle();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {columns.map((column) => (
        <option key={columnKey(column)} value={columnKey(column)}>
          {titleOf(column)}
        </option>
      ))}
    </TextField>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  maxWidth: 640,
} as const;
