import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

interface SheetProps {
  readonly title: string;
  /** Content to the right of the title. */
  readonly end?: ReactNode;
  /** Ref of the heading, to move the focus there. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A card with a title: one section of a page. */
export function Sheet({ title, end, headingRef, children }: SheetProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} ref={headingRef} tabIndex={-1} variant="h2" sx={heading}>
          {title}
        </Typography>
        {end}
      </Box>
      {children}
    </Paper>
  );
}

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  p: { xs: 2, md: 2.5 },
} as const;

const heading = { fontSize: 16, fontWeight: 600, mr: 'auto' } as const;
