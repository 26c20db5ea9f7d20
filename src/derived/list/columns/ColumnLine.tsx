import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Field } from '#schemas/model/readFields.ts';
import { useEntity } from '../../EntityContext.tsx';

interface ColumnLineProps {
  readonly field: Field;
  /** Where the column stands among those shown; none: it is not shown. */
  readonly place: { readonly at: number; readonly count: number } | undefined;
  readonly onShow: (isShown: boolean) => void;
  readonly onMove: (by: number) => void;
}

/** One column that can be chosen; Alt and an arrow move it, as the buttons do. */
export function ColumnLine({ field, place, onShow, onMove }: ColumnLineProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const name = text(field.title);
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || !place || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  // The last column stays: a list without any would say nothing.
  const isLast = place?.count === 1;
  return (
    <Box component="li" onKeyDown={move} sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        control={<Checkbox checked={place !== undefined} onChange={(_, isShown) => onShow(isShown)} />}
        label={name}
        disabled={isLast}
        sx={{ flex: 1, mr: 0, minWidth: 0 }}
      />
      {place && (
        <>
          <IconButton
            aria-label={translate('list.moveUp', { name })}
            disabled={place.at === 0}
            onClick={() => onMove(-1)}
          >
            <KeyboardArrowUp fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={translate('list.moveDown', { name })}
            disabled={place.at === place.count - 1}
            onClick={() => onMove(1)}
          >
            <KeyboardArrowDown fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
