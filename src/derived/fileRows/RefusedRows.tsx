import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { stackedStyle } from '../../import/gridStyle.ts';
import { useCounted } from '../../import/useCounted.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { FailedRecord } from '../list/bulk/bulkRun.ts';
import { initialRun } from '../list/bulk/bulkRun.ts';

/** Maximum number of rows listed; the downloaded file has all of them. */
const listed = 200;

interface RefusedRowsProps {
  /** Message key of the title; the number of rows is its argument. */
  readonly title: string;
  readonly rows: readonly FailedRecord[];
  readonly fileName: string;
}

/** Lists rows that are invalid or were rejected, each with its line and reason. Renders nothing without rows. */
export function RefusedRows({ title, rows, fileName }: RefusedRowsProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const heading = useId();
  if (rows.length === 0) return null;
  const save = async () => {
    const { resultsCsv } = await import('../list/bulk/resultsCsv.ts');
    const titles = [
      translate('imports.review.line'),
      translate('imports.review.record'),
      translate('bulk.result'),
    ];
    const text = resultsCsv({ ...initialRun, refused: rows }, titles, { done: '', untouched: '' });
    saveFile(text, `${fileName.replace(/\.[^.]*$/, '')}-${translate('bulk.results')}.csv`);
  };
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={heading} variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {counted(title, rows.length)}
      </Typography>
      <Box
        role="group"
        aria-labelledby={heading}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: 480, width: '100%' }}
      >
        <Box component="table" sx={stackedStyle}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {translate('imports.review.line')}
              </th>
              <th scope="col">{translate('imports.review.record')}</th>
              <th scope="col">{translate('bulk.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, listed).map(({ record: { id, label }, message }) => (
              <tr key={id}>
                <td data-number data-label={translate('imports.review.line')}>
                  {showCount(Number(id))}
                </td>
                <th scope="row">{label}</th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {rows.length > listed && <Box>{counted('bulk.refusedMore', rows.length - listed)}</Box>}
      <Button onClick={() => void save()}>{translate('bulk.download')}</Button>
    </Box>
  );
}
