import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ChartFrameProps {
  /** The text for screen readers; the table has the numbers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The frame of a chart. It is an image: nothing in it takes the keyboard focus. */
export function ChartFrame({ name, children }: ChartFrameProps) {
  return (
    <Box role="img" aria-label={name} sx={{ minWidth: 0 }}>
      <Box aria-hidden inert>
        {children}
      </Box>
    </Box>
  );
}
