import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { measures } from '../../shell/theme/tokens.ts';

/** Keeps the place of results that are on their way. */
export function WaitingResults() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('search.busy')}>
      <Skeleton variant="rounded" height={measures.row.comfortable} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={measures.row.comfortable * 6} />
    </Box>
  );
}
