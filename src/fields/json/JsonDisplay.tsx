import Box from '@mui/material/Box';
import { isUnreadable } from '../frame/unreadable.ts';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';

/** A value as indented JSON. */
export function JsonDisplay({ value }: DisplayRendererProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  const text = isUnreadable(value) ? value.$unreadable : JSON.stringify(value, undefined, 2);
  return (
    <Box
      component="pre"
      sx={{ m: 0, fontSize: 13, lineHeight: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
}
