import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface ChangedNoticeProps {
  /** How many records others have changed; undefined: some, nobody knows which. */
  readonly count: number | undefined;
  readonly onShow: () => void;
}

/** Says over a list, without moving it, that others have changed something; the button reads it again. */
export function ChangedNotice({ count, onShow }: ChangedNoticeProps) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={place}>
      {count !== 0 && (
        <Button
          size="small"
          variant="contained"
          onClick={onShow}
          sx={{ pointerEvents: 'auto', borderRadius: 4 }}
        >
          {count === undefined
            ? translate('list.live.some')
            : translate('list.live.changed', { smart_count: count })}
        </Button>
      )}
    </Box>
  );
}

/** It takes no room: what is below stays where it is, and enough of what it covers is left to press. */
const place = {
  position: 'sticky',
  top: 8,
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > button': { flexShrink: 0, height: 28, transform: 'translateY(-20px)' },
  '@media print': { display: 'none' },
} as const;
