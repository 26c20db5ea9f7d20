import Stack from '@mui/material/Stack';
import { keyOf } from '../picker/entry.ts';
import { RecordName } from '../records/RecordName.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/** Several records by their labels, each a link, in their order. */
export function ReferencesDisplay({ field, value }: DisplayRendererProps) {
  const ids: readonly unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
  if (ids.length === 0) return <EmptyValue />;
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {ids.map((id) => (
        <li key={keyOf(id)}>
          <RecordName target={field.options.reference ?? ''} id={id} linked />
        </li>
      ))}
    </Stack>
  );
}
