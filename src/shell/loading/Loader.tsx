import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { visuallyHidden } from '@mui/utils';
import { Logo } from './Logo.tsx';

/**
 * A spinner with the logo as its badge, while a step runs
 * (docs/specification.md#application-2-loading-and-failure).
 */
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
