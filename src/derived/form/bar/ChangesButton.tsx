import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useRecordFormControl } from '../RecordFormContext.ts';
import { ChangesList } from './ChangesList.tsx';

/** How many fields have changed; opens the list of them. */
export function ChangesButton() {
  const { changed } = useRecordFormControl();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null && changed.length > 0;
  if (changed.length === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('form.changes.count', { smart_count: changed.length })}
      </Button>
      <Popover
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('form.changes.title'),
            sx: { p: 2, maxWidth: 480, width: '100%', maxHeight: '60vh' },
          },
        }}
      >
        <ChangesList onEmpty={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
