import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { showDate } from '#schemas/values/dates.ts';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { datesIn } from './datesIn.ts';

/** The dates of a set as chips. */
export function DatesDisplay({ value }: DisplayRendererProps) {
  const dates = datesIn(value);
  if (dates.length === 0) return <EmptyValue />;
  return (
    <Stack component="ul" direction="row" useFlexGap sx={list}>
      {dates.map((date) => (
        <Chip key={date} component="li" size="small" label={showDate(date)} />
      ))}
    </Stack>
  );
}

const list = { flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' } as const;
