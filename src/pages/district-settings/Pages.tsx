import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface PagesProps {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly onOffset: (offset: number) => void;
}

/** Which part of a list is shown, and the ways to the others. */
export function Pages({ offset, limit, total, onOffset }: PagesProps) {
  const translate = useTranslate();
  const upTo = Math.min(offset + limit, total);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
      <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {translate('districts.range', { from: offset + 1, upTo, total })}
      </Box>
      {total > limit && (
        <>
          <Button disabled={offset === 0} onClick={() => onOffset(Math.max(offset - limit, 0))}>
            {translate('districts.previous')}
          </Button>
          <Button disabled={upTo >= total} onClick={() => onOffset(offset + limit)}>
            {translate('districts.next')}
          </Button>
        </>
      )}
    </Box>
  );
}
