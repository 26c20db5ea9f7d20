import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportJob, ImportRow } from '#schemas/protocol/import.ts';
import { uncheckedRows } from '../jobState.ts';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';
import { FilterBar } from './FilterBar.tsx';
import { JobActions } from './JobActions.tsx';
import { LeftOut } from './LeftOut.tsx';
import { useRowLabel } from './RowState.tsx';
import { RowsTable } from './RowsTable.tsx';
import { firstFilter, keyOf } from './rowFilter.ts';
import { UnknownValues } from './UnknownValues.tsx';

interface ReviewStepProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onChangeColumns: () => void;
  /** The work has just ended: the page goes on here, for those who use the keyboard. */
  readonly takesFocus: boolean;
}

/** What the check found or the work came to, row by row, and what can be done now. */
export function ReviewStep({ job, control, onChangeColumns, takesFocus }: ReviewStepProps) {
  const translate = useTranslate();
  const heading = useId();
  const counted = useCounted();
  const titleRef = useFocus(takesFocus);
  const wordOf = useRowLabel();
  const [filter, setFilter] = useState(() => firstFilter(job));
  const [fixedRow, setFixed] = useState<ImportRow>();
  const hasOutcomes = Object.values(job.counts.outcomes).some((count) => count > 0);
  const unchecked = uncheckedRows(job);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography
        id={heading}
        ref={titleRef}
        tabIndex={-1}
        variant="h2"
        sx={{ fontSize: 16, fontWeight: 600, '&:focus': { outline: 'none' } }}
      >
        {translate(hasOutcomes ? 'imports.outcome.title' : 'imports.review.title')}
      </Typography>
      {job.hasFailed && <Alert severity="error">{translate('imports.task.failed')}</Alert>}
      {unchecked > 0 && <Alert severity="warning">{counted('imports.review.unchecked', unchecked)}</Alert>}
      {job.grants > 0 && <Alert severity="warning">{counted('imports.apply.grants', job.grants)}</Alert>}
      <LeftOut job={job} />
      <JobActions job={job} control={control} onChangeColumns={onChangeColumns} />
      <UnknownValues job={job} control={control} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minWidth: 0 }}>
        <FilterBar job={job} value={filter} onChange={setFilter} />
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {fixedRow && translate('imports.review.mended', { line: fixedRow.line, state: wordOf(fixedRow) })}
        </Box>
      </Box>
      <RowsTable
        key={keyOf(filter)}
        job={job}
        filter={filter}
        onFixed={(row) => {
          setFixed(row);
          control.look();
        }}
      />
    </Box>
  );
}

function useFocus(isWanted: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
