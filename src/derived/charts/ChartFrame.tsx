import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ChartFrameProps {
  /** What a screen reader says of it; its table has the numbers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A chart is a picture for those who see it: nothing of it can be gone to by the keyboard. */
export function ChartFrame({ name, children }: ChartFrameProps) {
  return (
    <Box role="img" aria-label={name} sx={{ minWidth: 0 }}>
      <Box aria-hidden inert>
        {children}
      </Box>
    </Box>
  );
}
