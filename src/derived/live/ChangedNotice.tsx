import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface ChangedNoticeProps {
  /** Number of changed records; undefined if unknown. */
  readonly count: number | undefined;
  readonly onShow: () => void;
}

/** Notice above a list that other users have changed records. Its button reloads the list. */
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

/** Styles of the notice: it takes no space, and covers little of the list. */
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
