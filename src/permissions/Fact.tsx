import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One fact of an explanation. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.primary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
