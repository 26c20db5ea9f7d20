import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '@mui/utils';

/** A spinner around the logo (docs/specification.md#application-2-loading-and-failure). */
export function Loader({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', color: 'primary.main' }}>
        <CircularProgress size={64} thickness={2.4} color="inherit" aria-hidden />
        <Box sx={{ position: 'absolute' }}>
          <Logo size={28} />
        </Box>
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
    </Box>
  );
}

/** The product logo in the current text color. */
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

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly opacity?: number;
}

/** Bars of the logo on a 32 by 32 square: the days of a plan, one of them with a filled gap. */
const logoBars: readonly Bar[] = [
  { x: 7, y: 8, width: 18 },
  { x: 7, y: 14, width: 7, opacity: 0.55 },
  { x: 16, y: 14, width: 9 },
  { x: 7, y: 20, width: 18 },
];

const barHeight = 4;

/** Returns the logo as a favicon data URL in a given color. */
export function logoAddress(colour: string): string {
  const bars = logoBars.map(
    ({ x, y, width, opacity = 1 }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${barHeight}" rx="2" fill="#fff" opacity="${opacity}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>${bars.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
