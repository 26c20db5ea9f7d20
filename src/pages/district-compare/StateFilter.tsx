import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { ToggleChoice } from '../../ui/input/ToggleChoice.tsx';
import { type ComparedRow, type ComparedState, states } from './comparedRows.ts';

interface StateFilterProps {
  readonly rows: readonly ComparedRow[];
  readonly value: ComparedState | undefined;
  readonly onChange: (state: ComparedState | undefined) => void;
}

/** Filters rows by comparison state, with counts. */
export function StateFilter({ rows, value, onChange }: StateFilterProps) {
  const translate = useTranslate();
  const countOf = (state: ComparedState) => rows.filter((row) => row.state === state).length;
  return (
    <Box sx={{ overflowX: 'auto', maxWidth: '100%' }}>
      <ToggleChoice
        label={translate('districtCompare.filter')}
        value={value ?? 'all'}
        options={[
          ['all', counted(translate('districtCompare.all'), rows.length)],
          ...states.map(
            (state) =>
              [state, counted(translate(`districtCompare.states.${state}`), countOf(state))] as const,
          ),
        ]}
        onChange={(next) => onChange(next === 'all' ? undefined : (next ?? undefined))}
      />
    </Box>
  );
}

const counted = (text: string, count: number) => (
  <>
    {text}&nbsp;<b>{showCount(count)}</b>
  </>
);
