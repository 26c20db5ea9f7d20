import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

/** A skeleton of a page while its first files load. */
export function PageLoader() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', gap: 2, minHeight: '60vh', alignContent: 'start' }}>
      <Box sx={{ ...block, width: 'min(280px, 60%)', height: 40 }} />
      <Box sx={{ ...block, width: 'min(420px, 80%)', height: 20 }} />
      {heights.map((height) => (
        <Box key={height} sx={{ ...block, height }} />
      ))}
      <Box component="span" sx={visuallyHidden}>
        {translate('shell.loading')}
      </Box>
    </Box>
  );
}

const heights = [88, 160, 240] as const;
const block = { bgcolor: 'action.hover', borderRadius: 1 } as const;
