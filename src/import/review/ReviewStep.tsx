import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportJob, ImportRow } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { HiddenRows } from '../HiddenRows.tsx';
import { uncheckedRows } from '../jobState.ts';
import { Outcome } from '../outcome/Outcome.tsx';
import { useCounted } from '../useCounted.ts';
import type { JobControl } from '../useImportJob.ts';
import { ChangeCounts, RowWarnings } from './ChangeCounts.tsx';
import { useRowLabel } from './RowState.tsx';
import { RowsTable } from './RowsTable.tsx';
import { filtersOf, firstFilter, keyOf, type RowFilter } from './rowFilter.ts';
import { JobActions, useReport } from './useReport.tsx';
import { useUnknownValues } from './useUnknownValues.ts';
import { ValueTable } from './ValueTable.tsx';

interface ReviewStepProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly onChangeColumns: () => void;
  /** Whether to move the focus here because the work has just ended. */
  readonly takesFocus: boolean;
}

/** The step that shows the check results or outcomes row by row, and the available actions. */
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
  const { unidentified } = job.guard;
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
      {unidentified > 0 && (
        <Alert severity="warning">{counted('imports.review.unidentified', unidentified)}</Alert>
      )}
      {job.grants > 0 && <Alert severity="warning">{counted('imports.apply.grants', job.grants)}</Alert>}
      <RowWarnings job={job} />
      <HiddenRows hints={job.hints} />
      <LeftOut job={job} />
      <Outcome job={job} control={control} />
      <JobActions job={job} control={control} onChangeColumns={onChangeColumns} />
      <ChangeCounts job={job} />
      <UnknownValues job={job} control={control} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minWidth: 0 }}>
        <FilterBar job={job} value={filter} onChange={setFilter} />
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {fixedRow && translate('imports.review.fixed', { line: fixedRow.line, state: wordOf(fixedRow) })}
        </Box>
      </Box>
      <RowsTable
        key={keyOf(filter)}
        job={job}
        control={control}
        filter={filter}
        onFixed={(row) => {
          setFixed(row);
          control.reload();
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

interface FilterBarProps {
  readonly job: ImportJob;
  readonly value: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
}

/** Filters rows by result or outcome, with counts. */
function FilterBar({ job, value, onChange }: FilterBarProps) {
  const translate = useTranslate();
  const filters = filtersOf(job);
  const choose = (key: string | null) => {
    const found = filters.find(({ filter }) => keyOf(filter) === key);
    if (found) onChange(found.filter);
  };
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('imports.review.filter')}
        value={keyOf(value)}
        onChange={(_, key: string | null) => choose(key)}
      >
        {filters.map(({ filter, count }) => (
          <ToggleButton key={keyOf(filter)} value={keyOf(filter)} sx={button}>
            {translate(filter.by === 'all' ? 'imports.review.all' : `importRow.${keyOf(filter)}`)}
            <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
              {showCount(count)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const button = { gap: 0.75, whiteSpace: 'nowrap', textTransform: 'none', fontWeight: 500 } as const;

/**
 * Lists the rows of the file that the import skips: substitutes, totals, notes, and people whose role is not imported.
 * They can be downloaded.
 */
function LeftOut({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const counted = useCounted();
  const report = useReport(job, 'ignored');
  const { ignored } = job.counts.results;
  const roles = Object.entries(job.leftOut).map(([role, count]) =>
    translate('imports.leftOut.role', { role, count: showCount(count) }),
  );
  if (ignored === 0 && roles.length === 0) return null;
  return (
    <Alert severity="info">
      {ignored > 0 && (
        <Box>
          {counted(job.format === 'oneRoster' ? 'imports.leftOut.rows' : 'imports.leftOut.totals', ignored)}
        </Box>
      )}
      {roles.length > 0 && <Box>{translate('imports.leftOut.people', { roles: roles.join(', ') })}</Box>}
      {ignored > 0 && (
        <Button
          size="small"
          color="inherit"
          loading={report.isWorking}
          onClick={() => void report.save()}
          sx={{ mt: 0.5, ml: -1 }}
        >
          {translate('imports.leftOut.save')}
        </Button>
      )}
    </Alert>
  );
}

interface UnknownWordsProps {
  readonly job: ImportJob;
  readonly control: JobControl;
}

/** Lists texts of the file that match no record or choice. Mapping a text fixes all its rows. */
function UnknownValues({ job, control }: UnknownWordsProps) {
  const words = useUnknownValues(job);
  if (words.status !== 'success' || words.data.length === 0) return null;
  return <ValueTable job={job} control={control} words={words.data} />;
}
