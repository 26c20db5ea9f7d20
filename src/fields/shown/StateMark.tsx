import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Status } from '../../ui/theme/tokens.ts';

/** A word on the soft surface of its status; the word says it, the colour only helps. */
export function StateMark({ colour, children }: { readonly colour: Status; readonly children: ReactNode }) {
  const colours = { bgcolor: `status.${colour}.soft`, color: `status.${colour}.main` };
  return (
    <Box component="span" sx={{ ...shape, ...colours }}>
      {children}
    </Box>
  );
}

const shape = {
  px: 1,
  py: 0.25,
  borderRadius: 4,
  fontWeight: 550,
  fontSize: 12,
  whiteSpace: 'nowrap',
} as const;
