import Box from '@mui/material/Box';
import type { DisplayFaceProps } from '../face.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { useShownText } from '../shown/useShownText.ts';

/** Text with its lines as they were written. */
export function LongTextDisplay({ field, value }: DisplayFaceProps) {
  const text = useShownText(field, value);
  if (text === '') return <EmptyValue />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{text}</Box>;
}
