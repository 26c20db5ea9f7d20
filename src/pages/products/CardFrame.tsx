import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../../shell/theme/tokens.ts';

interface CardFrameProps {
  readonly title: string;
  /** A line below the name. */
  readonly note?: string;
  /** What can be done with the product. */
  readonly children?: ReactNode;
}

/** One product in the list: its name, how it stands, and the way to it. */
export function CardFrame({ title, note, children }: CardFrameProps) {
  return (
    <Box component="li" sx={card}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 650 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', minHeight: 20 }}>{note}</Typography>
      <Box sx={{ mt: 'auto', pt: 1 }}>{children}</Box>
    </Box>
  );
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 136,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
} as const;
