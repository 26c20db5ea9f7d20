import Box from '@mui/material/Box';
import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { useShownText } from '../shown/useShownText.ts';

/** Text with its lines as they were written. */
export function LongTextDisplay({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  if (text === '') return <EmptyValue />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{text}</Box>;
}
