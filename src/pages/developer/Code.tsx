import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { monospace } from '../../ui/theme/tokens.ts';

export { monospace };

/** A name as it stands in a file. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.93em', overflowWrap: 'break-word' }}>
      {children}
    </Box>
  );
}
