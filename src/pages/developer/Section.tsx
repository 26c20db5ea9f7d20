import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { measures } from '../../ui/theme/tokens.ts';

interface SectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a developer's page, on a card. */
export function Section({ title, end, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 16, mr: 'auto' }}>
          {title}
        </Typography>
        {end}
      </Box>
      {children}
    </Box>
  );
}

const card = {
  p: 2,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
} as const;
