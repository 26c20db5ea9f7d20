import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One part of the page, with its heading and what it is about. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Box component="h2" id={id} sx={{ m: 0, fontSize: 16, fontWeight: 650 }}>
        {title}
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary', maxWidth: '70ch' }}>
        {lead}
      </Box>
      {children}
    </Box>
  );
}
