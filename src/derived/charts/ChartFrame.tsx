import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ChartFrameProps {
  /** The text for screen readers, which names the chart. The numbers are in the chart's table. */
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
