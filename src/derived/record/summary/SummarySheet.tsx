import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';

interface SummarySheetProps {
  /** How many parts of those that the kind of the record declares the person may see. */
  readonly parts: number;
  /** None while it is on its way. */
  readonly children?: ReactNode;
}

/** The sheet of a record's summary, as tall as what mostly stands in it: what is below does not move when it comes. */
export function SummarySheet({ parts, children = <RowsSkeleton rows={4} height={24} /> }: SummarySheetProps) {
  const translate = useTranslate();
  const oneBelowTheOther = parts * 104 + 16;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('form.record.summary.title')}
      sx={{ ...sheet, minHeight: { xs: oneBelowTheOther, md: parts === 1 ? 92 : 160 } }}
    >
      {children}
    </Paper>
  );
}

/** Each part is as broad as what it says, so that no fact breaks where there is room for it. */
const sheet = {
  maxWidth: 960,
  p: 2,
  mb: 2,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  alignContent: 'flex-start',
  columnGap: 5,
  rowGap: 2,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& > [aria-busy]': { flex: '1 1 100%' },
} as const;
