import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportJob, ImportRow } from '#schemas/protocol/imports/import.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RetryAlert } from '../../results/RetryAlert.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { stackedStyle } from '../gridStyle.ts';
import { useImports } from '../ImportContext.tsx';
import { type JobControl, jobKey } from '../useImportJob.ts';
import { ImportedRow } from './ImportedRow.tsx';
import { keyOf, type RowFilter } from './rowFilter.ts';

interface RowsTableProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly filter: RowFilter;
  /** Called after a row was corrected, because the counts have changed. */
  readonly onFixed: (row: ImportRow) => void;
}

/** The rows of the file as a grid. Problems are shown and fixed in their cells. */
export function RowsTable({ job, control, filter, onFixed }: RowsTableProps) {
  const translate = useTranslate();
  const found = useRows(job.jobId, filter);
  const { rows } = found;
  if (found.error && !rows)
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
      {found.error && (
        <RetryAlert error={found.error} onRetry={found.retry}>
          {translate('imports.review.failed')}
        </RetryAlert>
      )}
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
                control={control}
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

const perPage = 50;

/** Loads the rows of a filter by keyset pagination: each page starts after the last row of the previous one. */
function useRows(job: number, filter: RowFilter) {
  const { imports } = useImports();
  const client = useQueryClient();
  const [befores, setBefores] = useState<readonly number[]>([]);
  const after = befores.at(-1) ?? 0;
  const queryKey = [...jobKey(job), 'rows', keyOf(filter), after];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const parameters = filter.by === 'all' ? {} : { [filter.by]: filter.value };
      // Requests one extra row, which shows whether there is another page.
      return imports.rows(job, { ...parameters, after, count: perPage + 1 }, signal);
    },
    placeholderData: keepPreviousData,
    meta: failureInPlace,
    staleTime: 0,
  });
  const rows = data?.slice(0, perPage);
  const last = rows?.at(-1);
  return {
    rows,
    error,
    retry: () => void refetch(),
    isOld: isPlaceholderData,
    hasPrevious: befores.length > 0,
    hasNext: (data?.length ?? 0) > perPage,
    previous: () => setBefores(befores.slice(0, -1)),
    next: () => last && setBefores([...befores, last.row]),
    /** Replaces a corrected row in the cache. It stays visible even if it no longer matches the filter. */
    replace: (row: ImportRow) =>
      client.setQueryData<ImportRow[]>(queryKey, (known) =>
        known?.map((one) => (one.row === row.row ? row : one)),
      ),
  };
}
