import Box from '@mui/material/Box';
import { barHeight, logoBars } from './logoShape.ts';

/** The product's mark; it takes the colour of the text around it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      sx={{ width: size, height: size, display: 'block', flex: 'none' }}
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g fill="var(--abs-palette-background-paper)">
        {logoBars.map((bar) => (
          <rect key={`${bar.x},${bar.y}`} {...bar} height={barHeight} rx="2" />
        ))}
      </g>
    </Box>
  );
}
