import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RemovedChanges } from '../../results/RemovedChanges.tsx';
import type { ChangeLog } from './useLogPages.ts';

/** The room of a change log: what stands in it has the same distances everywhere. */
export function ChangesRoom({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

/** Changes in one frame, each an item of a list. */
export function Changes({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="ol" aria-label={translate('editing.history.changes')} sx={list}>
      {children}
    </Box>
  );
}

/** The way to older changes, where there are any; at the end, what of them is not kept. */
export function OlderChanges({ log }: { readonly log: Omit<ChangeLog, 'changes'> }) {
  const translate = useTranslate();
  const { retained, hasMore, isLoadingMore, loadMore } = log;
  if (!hasMore) return <RemovedChanges retained={retained} />;
  return (
    <Button variant="outlined" onClick={loadMore} loading={isLoadingMore} sx={{ justifySelf: 'start' }}>
      {translate('editing.history.more')}
    </Button>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
