import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ImportJob, ImportRow } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import type { JobControl } from '../useImportJob.ts';
import { CellChange } from './CellChange.tsx';
import { NearNames } from './NearNames.tsx';
import { type GridColumn, RowState } from './RowState.tsx';
import { useRowFix } from './useRowFix.ts';

interface ImportedRowProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly row: ImportRow;
  readonly columns: readonly GridColumn[];
  readonly onFixed: (row: ImportRow) => void;
}

/** A row of the file: its result and its cells. Cells with problems can be edited. */
export function ImportedRow({ job, control, row, columns, onFixed }: ImportedRowProps) {
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
              aria-label={translate('imports.review.fix', { line: row.line })}
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
          <CellChange row={row} field={column.field} />
          <Suggestions job={job} control={control} row={row} column={column} fixing={fixing} />
        </td>
      ))}
    </Box>
  );
}

interface SuggestionsProps extends Pick<ImportedRowProps, 'job' | 'control' | 'row'> {
  readonly column: GridColumn;
  readonly fixing: ReturnType<typeof useRowFix>;
}

/** Suggested values for an editable cell. */
function Suggestions({ job, control, row, column, fixing }: SuggestionsProps) {
  const problem = row.problems.find(({ field }) => field === column.field);
  if (!problem || !fixing.isOpenAt(column)) return null;
  return (
    <NearNames
      job={job}
      control={control}
      problem={problem}
      isBusy={fixing.isChecking}
      onTake={(unknown, text) => void fixing.take(column, unknown, text)}
    />
  );
}

interface GridCellProps {
  /** Accessible name of the cell: its column and the line in the file. */
  readonly label: string;
  readonly text: string;
  readonly problem: ImportRow['problems'][number] | undefined;
  readonly isOpen: boolean;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

/** A cell of the file. In an editable cell, Enter checks the row. */
function GridCell({ label, text, problem, isOpen, onChange, onEnter }: GridCellProps) {
  if (!isOpen) {
    return (
      <Box sx={closed}>
        {text}
        {problem && <Box sx={{ color: 'error.main', fontSize: 12 }}>{problem.message}</Box>}
      </Box>
    );
  }
  return (
    <TextField
      size="small"
      hiddenLabel
      value={text}
      error={problem !== undefined}
      helperText={problem?.message}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      slotProps={{
        htmlInput: { 'aria-label': label },
        formHelperText: { sx: { mx: 0, whiteSpace: 'normal' } },
      }}
      sx={{ minWidth: 140, '& .MuiInputBase-input': { py: 0.5, px: 1 } }}
    />
  );
}

const closed = {
  minHeight: 24,
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The record that a row refers to, linked if it exists. */
function RecordCell({ row: { recordId, label, outcome, result } }: { readonly row: ImportRow }) {
  const { entity, text } = useEntity();
  const isThere = recordId !== null && !(outcome === 'reversed' && result === 'create');
  return (
    <Box
      sx={{
        minHeight: 24,
        whiteSpace: 'nowrap',
        maxWidth: 220,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {isThere ? (
        <Link component={RouterLink} to={recordPath(entity, recordId)}>
          {label || text(entity.title)}
        </Link>
      ) : (
        label
      )}
    </Box>
  );
}
