import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';

interface SummarySheetProps {
  /** How many parts the kind of the record declares. */
  readonly parts: number;
  /** None while it is on its way. */
  readonly children?: ReactNode;
}

/** The sheet of a record's summary, as tall as what mostly stands in it: what is below does not move when it comes. */
export function SummarySheet({ parts, children = <RowsSkeleton rows={4} height={24} /> }: SummarySheetProps) {
  const translate = useTranslate();
  const oneBelowTheOther = parts * 70 + 16;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('form.record.summary.title')}
      sx={{ ...sheet, minHeight: { xs: oneBelowTheOther, md: 160 } }}
    >
      {children}
    </Paper>
  );
}

const sheet = {
  maxWidth: 960,
  p: 2,
  mb: 2,
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
} as const;
