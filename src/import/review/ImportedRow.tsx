import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { ImportJob, ImportRow } from '#schemas/protocol/import.ts';
import { GridCell } from './GridCell.tsx';
import { RecordCell } from './RecordCell.tsx';
import { type GridColumn, RowState } from './RowState.tsx';
import { useRowFix } from './useRowFix.ts';

interface ImportedRowProps {
  readonly job: ImportJob;
  readonly row: ImportRow;
  readonly columns: readonly GridColumn[];
  readonly onFixed: (row: ImportRow) => void;
}

/** A row of the file: what it would do, and its cells; those with problems can be fixed. */
export function ImportedRow({ job, row, columns, onFixed }: ImportedRowProps) {
  const translate = useTranslate();
  const fixing = useRowFix(job, row, columns, onFixed);
  return (
    <Box component="tr" sx={{ '& > *': { minWidth: 72 } }}>
      <th scope="row" data-label={translate('imports.review.line')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}>
          {row.line === 0 ? translate('imports.review.notInFile') : row.line}
          {fixing.mayOpen && (
            <IconButton
              size="small"
              aria-label={translate('imports.review.mend', { line: row.line })}
              onClick={fixing.open}
              sx={{ p: 0.25 }}
            >
              <EditOutlined sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </Box>
      </th>
      <td>
        <RowState row={row} columns={columns} failed={fixing.failed} stateRef={fixing.stateRef} />
        {fixing.isOpen && (
          <Button
            size="small"
            variant="outlined"
            loading={fixing.isChecking}
            onClick={() => void fixing.check()}
            sx={{ mt: 0.5, whiteSpace: 'nowrap' }}
          >
            {translate('imports.review.checkRow')}
          </Button>
        )}
      </td>
      <td>
        <RecordCell row={row} />
      </td>
      {columns.map((column) => (
        <td key={column.column} data-label={column.column}>
          <GridCell
            label={translate('imports.review.cell', { column: column.column, line: row.line })}
            text={fixing.textOf(column)}
            problem={row.problems.find(({ field }) => field === column.field)}
            isOpen={fixing.isOpenAt(column)}
            onChange={(text) => fixing.change(column, text)}
            onEnter={() => void fixing.check()}
          />
        </td>
      ))}
    </Box>
  );
}
