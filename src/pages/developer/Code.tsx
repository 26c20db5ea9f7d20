import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The typeface of what is written in files. */
export const monospace = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace';

/** A name as it stands in a file. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.93em', overflowWrap: 'break-word' }}>
      {children}
    </Box>
  );
}
