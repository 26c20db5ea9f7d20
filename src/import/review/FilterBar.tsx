import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { filtersOf, keyOf, type RowFilter } from './rowFilter.ts';

interface FilterBarProps {
  readonly job: ImportJob;
  readonly value: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
}

/** The rows by what they would do and became, each with its number. */
export function FilterBar({ job, value, onChange }: FilterBarProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
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
              {count.toLocaleString(locale)}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const button = { gap: 0.75, whiteSpace: 'nowrap', textTransform: 'none', fontWeight: 500 } as const;
