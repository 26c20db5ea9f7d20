import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { showCount } from '#schemas/values/showCount.ts';
import { type ComparedRow, type ComparedState, states } from './comparedRows.ts';

interface StateFilterProps {
  readonly rows: readonly ComparedRow[];
  readonly value: ComparedState | undefined;
  readonly onChange: (state: ComparedState | undefined) => void;
}

/** The lines by what they are in both districts, each with its number. */
export function StateFilter({ rows, value, onChange }: StateFilterProps) {
  const translate = useTranslate();
  const countOf = (state: ComparedState) => rows.filter((row) => row.state === state).length;
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value ?? 'all'}
        aria-label={translate('districtCompare.filter')}
        onChange={(_, next: ComparedState | 'all' | null) =>
          onChange(next === 'all' ? undefined : (next ?? undefined))
        }
      >
        <ToggleButton value="all" sx={button}>
          {translate('districtCompare.all')} <b>{showCount(rows.length)}</b>
        </ToggleButton>
        {states.map((state) => (
          <ToggleButton key={state} value={state} sx={button}>
            {translate(`districtCompare.states.${state}`)} <b>{showCount(countOf(state))}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const button = { gap: 0.75, whiteSpace: 'nowrap', textTransform: 'none', fontWeight: 500 } as const;
