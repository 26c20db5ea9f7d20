import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { RowActions } from './useRowActions.ts';

interface RowButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly actions: RowActions;
}

/** The buttons that move or remove one row. */
export function RowButtons({ index, count, actions }: RowButtonsProps) {
  const translate = useTranslate();
  const number = index + 1;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end' }}>
      {count > 1 && (
        <>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={translate('fields.rows.moveUp', { number })}
            aria-keyshortcuts="Alt+ArrowUp"
            onClick={() => actions.move(index, -1)}
          >
            <UpIcon sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            size="small"
            disabled={index === count - 1}
            aria-label={translate('fields.rows.moveDown', { number })}
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => actions.move(index, 1)}
          >
            <DownIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      )}
      <IconButton
        size="small"
        data-remove
        aria-label={translate('fields.rows.remove', { number })}
        onClick={() => actions.remove(index)}
      >
        <RemoveIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
