import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { ChangedField } from './ChangedField.tsx';

/** A new record has as many changes as it has fields: so many are shown before somebody asks for all. */
const shownAtFirst = 6;

/** The fields of one change. */
export function ChangedFields({ action, differences }: Pick<LoggedChange, 'action' | 'differences'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = differences.length > shownAtFirst + 1 && !isOpen;
  const shown = isLong ? differences.slice(0, shownAtFirst) : differences;
  return (
    <>
      <Box component="dl" sx={list}>
        {shown.map((difference) => (
          <ChangedField key={difference.field} difference={difference} action={action} />
        ))}
      </Box>
      {isLong && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.5, mt: 0.5 }}>
          {translate('editing.history.allOfIt', { smart_count: differences.length })}
        </Button>
      )}
    </>
  );
}

const list = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(10em, 14em) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
} as const;
