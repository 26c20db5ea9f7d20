import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface OffsetPagesProps {
  readonly offset: number;
  /** Number of rows per page. */
  readonly limit: number;
  readonly total: number;
  readonly onMove: (offset: number) => void;
}

/** Pagination by offset: the range shown, and previous and next buttons. */
export function OffsetPages({ offset, limit, total, onMove }: OffsetPagesProps) {
  const translate = useTranslate();
  const to = Math.min(offset + limit, total);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 1 }}>
      <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {translate('list.range', { from: offset + 1, to, total })}
      </Box>
      {total > limit && (
        <>
          <Button disabled={offset === 0} onClick={() => onMove(Math.max(offset - limit, 0))}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button disabled={to >= total} onClick={() => onMove(offset + limit)}>
            {translate('ra.navigation.next')}
          </Button>
        </>
      )}
    </Box>
  );
}
