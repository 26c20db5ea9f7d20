import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';

interface SummarySheetProps {
  /** Number of parts of the record's summary (`summary`) that the user may see. */
  readonly parts: number;
  /** The content of the summary; by default a loading placeholder. */
  readonly children?: ReactNode;
}

/** The frame of a record's summary, with a reserved height so that nothing moves when it loads. */
export function SummarySheet({ parts, children = <RowsSkeleton rows={4} height={24} /> }: SummarySheetProps) {
  const translate = useTranslate();
  const stackedHeight = parts * 104 + 16;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('form.record.summary.title')}
      sx={{ ...sheet, minHeight: { xs: stackedHeight, md: parts === 1 ? 92 : 160 } }}
    >
      {children}
    </Paper>
  );
}

/** Styles of the summary. Each part is as wide as its content, to avoid wrapping. */
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
