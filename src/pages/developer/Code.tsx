import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures, monospace } from '../../ui/theme/tokens.ts';

/** A name as it stands in a file. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.93em', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

/** Several lines as they stand in a file or went over the wire; longer ones are scrolled. */
export const codeBlock = {
  m: 0,
  overflow: 'auto',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'sunken',
  fontFamily: monospace,
  fontSize: 12,
} as const;
