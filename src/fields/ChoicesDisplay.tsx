import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { entryOf, keyOf } from './picker/entry.ts';
import { useChoiceEntries } from './picker/useChoiceEntries.ts';
import type { DisplayRendererProps } from './renderer.ts';
import { EmptyValue } from './shown/EmptyValue.tsx';

/** The selected choices as chips. */
export function ChoicesDisplay({ field, value }: DisplayRendererProps) {
  const entries = useChoiceEntries(field);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  if (values.length === 0) return <EmptyValue />;
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {[...new Set(values)].map((one) => (
        <Chip key={keyOf(one)} component="li" size="small" label={entryOf(entries, one).label} />
      ))}
    </Stack>
  );
}
