import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** A sticky bar of actions at the bottom of a page (docs/look.md#anatomy-of-a-page). */
export function ActBar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={roomBelow} />
      <Box sx={bar}>{children}</Box>
    </>
  );
}

/** Scrolls a focused element above the bar. On a phone the bar is taller because its buttons are stacked. */
const roomBelow = {
  html: { scrollPaddingBottom: 112, '@media (max-width: 599px)': { scrollPaddingBottom: 152 } },
} as const;

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, md: 3 },
  py: 1.5,
  my: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
