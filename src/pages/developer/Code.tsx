import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures, monospace } from '../../ui/theme/tokens.ts';

/** Shows a name from a file or schema in a monospace font. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.93em', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

/** Styles of a code block; long lines scroll. */
export const codeBlock = {
  m: 0,
  overflow: 'auto',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'sunken',
  fontFamily: monospace,
  fontSize: 12,
} as const;
