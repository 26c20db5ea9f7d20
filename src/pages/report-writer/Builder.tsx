import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { columnKey, type ReportColumn, type ReportDefinition } from '#schemas/protocol/reports/report.ts';
import { Columns } from './Columns.tsx';
import { Crossing } from './Crossing.tsx';
import { withoutLoose } from './changeDefinition.ts';
import { FieldTree } from './FieldTree.tsx';
import { Filters } from './Filters.tsx';

interface BuilderProps {
  readonly definition: ReportDefinition;
  readonly onChange: (definition: ReportDefinition) => void;
}

/** The report builder: available fields on one side, the report's definition on the other. */
export function Builder({ definition, onChange: onChanged }: BuilderProps) {
  const translate = useTranslate();
  const onChange = (next: ReportDefinition) => onChanged(withoutLoose(next));
  const chosen = new Set(definition.columns.map(columnKey));
  const add = (column: ReportColumn) => {
    if (!chosen.has(columnKey(column))) onChange({ ...definition, columns: [...definition.columns, column] });
  };
  return (
    <Box sx={sides}>
      <Part title={translate('reportWriter.builder.fields')}>
        <FieldTree chosen={chosen} onAdd={(path) => add({ path })} />
      </Part>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Part title={translate('reportWriter.builder.columns')}>
          <Columns definition={definition} onChange={onChange} onAdd={add} />
        </Part>
        <Part title={translate('reportWriter.builder.crossing')}>
          <Crossing definition={definition} onChange={onChange} />
        </Part>
        <Part title={translate('reportWriter.builder.filters')}>
          <Filters
            filter={definition.filter ?? {}}
            onChange={(filter) => onChange({ ...definition, filter })}
          />
        </Part>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

const sides = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  mb: 2,
} as const;
