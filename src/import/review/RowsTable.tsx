import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ImportJob, ImportRow } from '#schemas/protocol/import.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { stackedStyle } from '../gridStyle.ts';
import { ImportedRow } from './ImportedRow.tsx';
import type { RowFilter } from './rowFilter.ts';
import { useRows } from './useRows.ts';

interface RowsTableProps {
  readonly job: ImportJob;
  readonly filter: RowFilter;
  /** A row was fixed: the numbers have changed. */
  readonly onFixed: (row: ImportRow) => void;
}

/** The rows of the file as a grid; what is wrong stands in its cell, and is fixed there. */
export function RowsTable({ job, filter, onFixed }: RowsTableProps) {
  const translate = useTranslate();
  const found = useRows(job.jobId, filter);
  const { rows } = found;
  if (found.error)
    return (
      <ResultMessage title={translate('imports.review.failed')} error={found.error} onRetry={found.retry} />
    );
  if (!rows) return <RowsSkeleton rows={8} height={36} />;
  if (rows.length === 0) return <ResultMessage title={translate('imports.review.none')} />;
  const columns = job.mapping.columns.flatMap(({ column, field }, index) =>
    field === null ? [] : [{ column, field, index }],
  );
  return (
    <>
      <Box
        role="group"
        aria-label={translate('imports.review.rows')}
        tabIndex={0}
        aria-busy={found.isOld}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={stackedStyle}>
          <thead>
            <tr>
              <th scope="col">{translate('imports.review.line')}</th>
              <th scope="col">{translate('imports.review.state')}</th>
              <th scope="col">{translate('imports.review.record')}</th>
              {columns.map(({ column }) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ImportedRow
                key={row.row}
                job={job}
                row={row}
                columns={columns}
                onFixed={(fixedRow) => {
                  found.replace(fixedRow);
                  onFixed(fixedRow);
                }}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      {(found.hasPrevious || found.hasNext) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button disabled={!found.hasPrevious} onClick={found.previous}>
            {translate('imports.review.previous')}
          </Button>
          <Button disabled={!found.hasNext} onClick={found.next}>
            {translate('imports.review.next')}
          </Button>
        </Box>
      )}
    </>
  );
}
