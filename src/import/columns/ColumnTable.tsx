import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import type { ImportJob, ImportMapping } from '#schemas/protocol/import.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { stackedStyle } from '../gridStyle.ts';
import { useImports } from '../ImportContext.tsx';
import { jobKey } from '../useImportJob.ts';
import { FieldSelect } from './FieldSelect.tsx';
import { withField } from './mappingChange.ts';

/** How many rows show what a column holds. */
const examples = 3;

interface ColumnTableProps {
  readonly job: ImportJob;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Every column of the file with what its first rows hold, and the field that it fills. */
export function ColumnTable({ job, mapping, onChange }: ColumnTableProps) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const cellsOf = useExamples(job.jobId);
  return (
    <Box role="group" aria-label={translate('imports.columns.title')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={stackedStyle}>
        <thead>
          <tr>
            <th scope="col">{translate('imports.columns.column')}</th>
            <th scope="col">{translate('imports.columns.example')}</th>
            <th scope="col">{translate('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map(({ column, field }, index) => (
            <tr key={column}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 100 }}>
                {column}
              </Box>
              <Box component="td" sx={example}>
                {cellsOf(index).join(' · ')}
              </Box>
              <td>
                {isSecretHeading(column) ? (
                  <Box sx={{ color: 'text.secondary' }}>{translate('imports.columns.secret')}</Box>
                ) : (
                  <FieldSelect
                    column={column}
                    value={field}
                    onChange={(next) => onChange(withField(entity, mapping, column, next))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** What the first rows hold in a column; nothing until they are read. */
function useExamples(job: number): (column: number) => string[] {
  const { imports } = useImports();
  const first = useSlice({
    key: [...jobKey(job), 'examples'],
    read: (signal) => imports.rows(job, { after: 0, count: examples }, signal),
  });
  const rows = first.status === 'success' ? first.data : [];
  return (column) => rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
}

const example = {
  color: 'text.secondary',
  minWidth: { xs: 100, sm: 180 },
  maxWidth: 320,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
