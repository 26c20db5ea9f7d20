import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocaleState, useTranslate } from 'ra-core';
import type { BulkRun } from './bulkRun.ts';

/** How far a run is, as a bar and as a number. */
export function BulkProgress({ run: { done, refused, total } }: { run: BulkRun }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const reached = done.length + refused.length;
  const text = translate('bulk.progress', {
    done: reached.toLocaleString(locale),
    total: total.toLocaleString(locale),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * reached) / total}
        aria-label={text}
      />
      <Box role="status">{text}</Box>
    </Box>
  );
}
